/** How deep and how large JSON may be. */
export interface JsonLimits {
  depth: number
  /** Keys of one object. The keys of a list's objects are not added up. */
  keys: number
  /** Commas outside strings: one less than the number of keys and list entries. */
  commas: number
}

/**
 * The limits of a body that may have so many bytes: a part of it takes 32 of them on average. Thousands of short parts
 * would take longer to validate than a long text.
 */
export const bodyLimits = (bytes: number): JsonLimits => ({
  depth: 32,
  keys: 100,
  commas: Math.min(10_000, Math.floor(bytes / 32)),
})

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE, COMMA] = Buffer.from('"\\[]{},')

/**
 * True if JSON is shallow and small enough to parse and validate. Counts in one pass over the bytes, because a parser
 * would first build what is then refused. Does not check that the input is valid JSON.
 */
export function isWithinJsonLimits(json: Uint8Array, most: JsonLimits): boolean {
  /** Number of keys so far, for each open object; a list has none. */
  const keys: number[] = []
  let commas = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_BRACE) keys.push(1)
    else if (byte === OPEN_BRACKET) keys.push(-Infinity)
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) keys.pop()
    else if (byte === COMMA) {
      const own = (keys.pop() ?? 0) + 1
      if (own > most.keys) return false
      keys.push(own)
      commas += 1
    }
    if (keys.length > most.depth || commas > most.commas) return false
  }
  return true
}
