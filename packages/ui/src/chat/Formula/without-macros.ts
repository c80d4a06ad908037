/**
 * Expands macros in TeX, for renderers that take none. A macro's body names its arguments `#1`, `#2`; each argument is
 * given in braces, without nested braces.
 */
export function withoutMacros(macros: Readonly<Record<string, string>>): (tex: string) => string {
  const entries = Object.entries(macros)
    .map(([name, body]) => ({
      name,
      body,
      takes: Math.max(0, ...[...body.matchAll(/#(\d)/g)].map(([, place]) => Number(place))),
    }))
    // Macros without arguments come first: they occur in the arguments of the others.
    .sort((one, other) => one.takes - other.takes)
    .map(({ name, body, takes }): [pattern: RegExp, body: string] => [
      new RegExp(`\\${name}(?![A-Za-z])${String.raw`\s*\{([^{}]*)\}`.repeat(takes)}`, 'g'),
      body,
    ])
  return (tex) =>
    entries.reduce(
      (text, [pattern, body]) =>
        text.replace(pattern, (_, ...given: string[]) =>
          body.replace(/#(\d)/g, (__, place: string) => given[Number(place) - 1] ?? ''),
        ),
      tex,
    )
}
