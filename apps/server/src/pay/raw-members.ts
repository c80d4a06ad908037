/**
 * The members of a JSON object, each value as it is written: what a signature was made over can't be taken from what a
 * parser made of it. Null for anything but one object whose names differ, so that nobody reads another member than was
 * checked.
 */
export function rawMembers(json: string): Map<string, string> | null {
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

/** Where the comma or the brace stands that ends a value; null where none does. */
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
