/** True if the host of an address is loopback. */
export function isLoopbackUrl(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname)
}
