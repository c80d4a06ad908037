const LINKS = new Set(['http:', 'https:', 'mailto:'])

/** The URL of a link that is safe to render: an absolute `http`, `https` or `mailto` URL; null for any other. */
export function safeAddress(url: string): URL | null {
  const address = URL.canParse(url) ? new URL(url) : null
  return address && LINKS.has(address.protocol) ? address : null
}

/** Whether an image has the page's own origin, so that rendering it sends nothing to a third party. */
export function isOwnPicture(url: string, page: string): boolean {
  if (!URL.canParse(url, page)) return false
  const { origin, protocol } = new URL(url, page)
  return protocol.startsWith('http') && origin === new URL(page).origin
}
