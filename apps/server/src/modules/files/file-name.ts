import { truncateText } from '@moyun/api/truncate-text'

/** Invisible characters, line ends, and bidirectional controls. */
const HIDDEN = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu
/** Maximum length of a name in visible characters and in UTF-16 units. */
const LONGEST = { characters: 120, units: 240 } as const

/** A name that is safe to display: without deceptive characters, and shortened if too long. */
export const toFileName = (given: string): string =>
  truncateText(given.toWellFormed().replaceAll(HIDDEN, ''), LONGEST.characters, LONGEST.units)

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/webp': 'webp' }

/** The name for saving a picture: its own name, with the extension of its actual type. */
export function savedName(name: string, type: string): string {
  const extension = EXTENSIONS[type] ?? 'bin'
  const isRight = name.toLowerCase().endsWith(`.${extension}`) || (extension === 'jpg' && /\.jpeg$/i.test(name))
  return isRight ? name : `${name.replace(/\.[a-z\d]{1,5}$/i, '') || 'picture'}.${extension}`
}

/** `Content-Disposition` (RFC 6266), with the name in ASCII and, if necessary, in UTF-8 (RFC 8187). */
export function toDisposition(kind: 'inline' | 'attachment', name: string): string {
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return plain === name ? `${kind}; filename="${plain}"` : `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`
}
