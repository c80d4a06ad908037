/** As many as a page of a list holds, where nobody says. */
const PAGE = 24

/** The page that begins after the one of which `cursor` is the id. */
export function pageOf<One extends { id: string }>(
  all: readonly One[],
  cursor: string | undefined,
  limit = PAGE,
): { shown: One[]; next: string | null } {
  const begin = cursor === undefined ? 0 : all.findIndex(({ id }) => id === cursor) + 1
  const shown = all.slice(begin, begin + limit)
  return { shown, next: begin + limit < all.length ? (shown.at(-1)?.id ?? null) : null }
}
