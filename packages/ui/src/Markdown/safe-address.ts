const LINKS = new Set(['http:', 'https:', 'mailto:'])

/** The address of a link that may be shown, or null: a whole `http`, `https` or `mailto` address and nothing else. */
export function safeAddress(url: string): URL | null {
  const address = URL.canParse(url) ? new URL(url) : null
  return address && LINKS.has(address.protocol) ? address : null
}

/** Says whether a picture comes from this very site, so that showing it tells nobody else. */
export function isOwnPicture(url: string, page: string): boolean {
  if (!URL.canParse(url, page)) return false
  const { origin, protocol } = new URL(url, page)
  return protocol.startsWith('http') && origin === new URL(page).origin
}
