/** True for the page's own host and for the listed origins; a client that names no origin is no browser. */
export function isAllowedOrigin(origin: string | undefined, host: string | undefined, allowed: readonly string[]): boolean {
  if (origin === undefined) return true
  let url: URL
  try {
    url = new URL(origin)
  } catch {
    return false
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return false
  return url.host === host?.toLowerCase() || allowed.some((own) => own.replace(/\/+$/, '').toLowerCase() === url.origin)
}
