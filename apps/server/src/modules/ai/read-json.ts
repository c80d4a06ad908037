/** The value at this path in `value`; undefined if there is none. */
export const valueAt = (value: unknown, ...names: readonly (string | number)[]): unknown =>
  names.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name) ? Reflect.get(inner, name) : undefined,
    value,
  )

/** The text at this path; empty if there is none. A number is converted to a text. */
export function textAt(value: unknown, ...names: readonly (string | number)[]): string {
  const found = valueAt(value, ...names)
  return typeof found === 'string' ? found : typeof found === 'number' ? String(found) : ''
}

/** Parses a JSON object or list; undefined for other text or other JSON. */
export function parseJson(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : undefined
  } catch {
    return undefined
  }
}
