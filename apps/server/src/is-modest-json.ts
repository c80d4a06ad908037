/** How deep a body may be nested. */
const DEEPEST = 32
/** How many commas a body may have outside of its texts: one more is how many keys and list entries it has. */
const MOST_COMMAS = 10_000

const [QUOTE, BACKSLASH, OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE, COMMA] = Buffer.from('"\\[]{},')

/**
 * Whether JSON is shallow and small enough to be parsed and checked, counted in one pass over its bytes: a parser would first build what is
 * then refused. Of what is no JSON it says nothing.
 */
export function isModestJson(json: Uint8Array): boolean {
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
    if (depth > DEEPEST || commas > MOST_COMMAS) return false
  }
  return true
}
