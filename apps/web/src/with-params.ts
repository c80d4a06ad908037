/** An address with some of it said otherwise; null, or nothing, takes it out. */
export function withParams(search: string, changes: Readonly<Record<string, string | null>>): { search: string } {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return { search: next.toString() }
}
