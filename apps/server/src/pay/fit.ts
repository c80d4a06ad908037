/** The beginning of a text that fits into so many bytes of UTF-8, no character cut. */
export function fit(text: string, bytes: number): string {
  let left = bytes
  let fitting = ''
  for (const character of text) {
    left -= Buffer.byteLength(character)
    if (left < 0) break
    fitting += character
  }
  return fitting
}
