/** Changes query parameters; null or an empty value removes one. */
export function withParams(search: string, changes: Readonly<Record<string, string | null>>): { search: string } {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return { search: next.toString() }
}
