/**
 * Makes streamed text storable: U+0000 and lone surrogates become U+FFFD; a surrogate pair split between two chunks
 * stays whole.
 */
export interface TextSanitizer {
  /** The storable text so far; half a pair at the end waits for the next chunk. */
  push(chunk: string): string
  /** Returns what is still pending. */
  end(): string
}

/** Creates one for each streamed text. PostgreSQL refuses U+0000 and alters lone surrogates. */
export function createTextSanitizer(): TextSanitizer {
  let half = ''
  return {
    push(chunk) {
      let text = half + chunk
      half = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : ''
      if (half !== '') text = text.slice(0, -1)
      return text.toWellFormed().replaceAll('\u0000', '\uFFFD')
    },
    end() {
      const left = half
      half = ''
      return left.toWellFormed()
    },
  }
}
