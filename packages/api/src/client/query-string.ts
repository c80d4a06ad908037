/**
 * `?a=1&b=0`. Drops empty values (`''`, null, undefined), keeps `0` and `false`. Empty string without parameters.
 */
export function toQueryString(...parts: readonly unknown[]): string {
  const pairs = parts.flatMap((part) => (typeof part === 'object' && part !== null ? Object.entries(part) : []))
  const encoded = pairs.flatMap(([name, value]: [string, unknown]) =>
    (Array.isArray(value) ? value : [value])
      .filter(isPresent)
      .map((each) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(each))}`),
  )
  return encoded.length === 0 ? '' : `?${encoded.join('&')}`
}

const isPresent = (value: unknown) => value !== '' && value !== null && value !== undefined

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
