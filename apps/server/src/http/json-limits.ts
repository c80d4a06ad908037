/** How deep and how large JSON may be. */
export interface JsonLimits {
  depth: number
  /** Commas outside strings: one less than the number of keys and list entries. */
  commas: number
}

/** The limits of a body. */
const BODY_LIMITS: JsonLimits = { depth: 32, commas: 10_000 }

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE, COMMA] = Buffer.from('"\\[]{},')

/**
 * True if JSON is shallow and small enough to parse and validate. Counts in one pass over the bytes, because a parser
 * would first build what is then refused. Does not check that the input is valid JSON.
 */
export function isWithinJsonLimits(json: Uint8Array, most: JsonLimits = BODY_LIMITS): boolean {
  let depth = 0
  let commas = 0
  let isText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (isText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) depth += 1
    else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) depth -= 1
    else if (byte === COMMA) commas += 1
    if (depth > most.depth || commas > most.commas) return false
  }
  return true
}
