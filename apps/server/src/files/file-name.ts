/** What can't be seen, ends a line, or turns the text around it. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** Characters of a name. */
const LONGEST = 120

/** A name as it may be shown: as it was given, but for what deceives, and cut where it is too long. */
export const toFileName = (given: string): string =>
  [...given.toWellFormed().replaceAll(HIDDEN, '')].slice(0, LONGEST).join('')

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** The name under which a picture is saved: the one it has, with the ending that is true of it. */
export function savedName(name: string, type: string): string {
  const extension = EXTENSIONS[type] ?? 'bin'
  const isRight = name.toLowerCase().endsWith(`.${extension}`) || (extension === 'jpg' && /\.jpeg$/i.test(name))
  return isRight ? name : `${name.replace(/\.[a-z\d]{1,5}$/i, '') || 'picture'}.${extension}`
}

/** `Content-Disposition` (RFC 6266): the name twice, for those who read ASCII alone and for all others (RFC 8187). */
export function toDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === name ? `${kind}; filename="${plain}"` : `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
