/** What stands in `value` under these names, one within the other; undefined where it has none of that kind. */
export const at = (value: unknown, ...names: readonly (string | number)[]): unknown =>
  names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name) ? Reflect.get(inner, name) : undefined,
    value,
  )

/** The text under these names; empty where there is none. A number is read as its digits. */
export function textAt(value: unknown, ...names: readonly (string | number)[]): string {
  const found = at(value, ...names)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** A JSON object or list; undefined where the text is no JSON, or another kind. */
export function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
