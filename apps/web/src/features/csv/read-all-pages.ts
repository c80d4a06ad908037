/** Rows per request: the server's maximum. */
export const MAX_PAGE_SIZE = 500

/** Reads all pages of a list; `read` returns one page and the cursor of the next. */
export async function readAllPages<Row>(
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
