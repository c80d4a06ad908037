/** Default page size of a list. */
const PAGE = 24

/** The page after the entry with the id `cursor`. */
export function paginate<One extends { id: string }>(
  all: readonly One[],
  cursor: string | undefined,
  limit = PAGE,
): { entries: One[]; next: string | null } {
  const begin = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  const entries = all.slice(begin, begin + limit)
  return { entries, next: begin + limit < all.length ? (entries.at(-1)?.id ?? null) : null }
}
