/** So many rows come at a time: the most that the server gives. */
export const LONGEST_PAGE = 500

/** Everything that a list has, page by page; `read` gives one, and where the next begins. */
export async function everyPage<Row>(
  read: (cursor: string | undefined) => Promise<{ rows: readonly Row[]; next: string | null }>,
): Promise<Row[]> {
  const all: Row[] = []
  let cursor: string | undefined
  for (;;) {
    const { rows, next } = await read(cursor)
    all.push(...rows)
    if (next === null) return all
    cursor = next
  }
}
