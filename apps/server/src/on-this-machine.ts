/** Whether what an address names is on this machine. */
export function isOnThisMachine(address: string | undefined): boolean {
  if (address === undefined || !URL.canParse(address)) return false
  return /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(new URL(address).hostname)
}
