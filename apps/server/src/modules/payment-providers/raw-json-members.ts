/**
 * Splits a JSON object into its members with their raw text: a signature covers the original text, which can't be
 * restored from parsed values. Null for anything but a single object with distinct names, so that the member that is
 * checked is the one that is used.
 */
export function rawJsonMembers(json: string): Map<string, string> | null {
  const members = new Map<string, string>()
  const name = /\s*"([\w.]+)"\s*:\s*/y
  const open = /^\s*\{/.exec(json)
  if (open === null) return null
  let at = open[0].length
  for (;;) {
    name.lastIndex = at
    const found = name.exec(json)
    if (found?.[1] === undefined || members.has(found[1])) return null
    const end = endOfValue(json, name.lastIndex)
    if (end === null) return null
    members.set(found[1], json.slice(name.lastIndex, end).trimEnd())
    if (json[end] === '}') return json.slice(end + 1).trim() === '' ? members : null
    at = end + 1
  }
}

/** The index of the comma or brace that ends a value; null if there is none. */
function endOfValue(json: string, start: number): number | null {
  let depth = 0
  for (let at = start; at < json.length; at += 1) {
    const character = json[at]
    if (character === '"') {
      const text = /"(?:[^"\\]|\\.)*"/sy
      text.lastIndex = at
      if (!text.test(json)) return null
      at = text.lastIndex - 1
    } else if (character === '{' || character === '[') depth += 1
    else if (depth === 0 && (character === ',' || character === '}')) return at
    else if (character === '}' || character === ']') depth -= 1
  }
  return null
}
