/** Default page size of a list. */
const PAGE = 24

/** The page after the entry with the id `cursor`. */
export function paginate<One extends { id: string }>(
  all: readonly One[],
  cursor: string | undefined,
  limit = PAGE,
): { shown: One[]; next: string | null } {
  const begin = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  const shown = all.slice(begin, begin + limit)
  return { shown, next: begin + limit < all.length ? (shown.at(-1)?.id ?? null) : null }
}
