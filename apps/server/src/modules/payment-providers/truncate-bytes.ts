/** Truncates a text to a number of bytes in UTF-8 without splitting a character. */
export function truncateBytes(text: string, bytes: number): string {
  let left = bytes
  let fitting = ''
  for (const character of text) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    fitting += character
  }
  return fitting
}
