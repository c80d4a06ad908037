/** The page numbers to show: the first, the last and those around the current page; null stands for omitted pages. */
export function pageNumbers(page: number, pages: number): readonly (number | null)[] {
  const from = Math.max(2, Math.min(page - 1, pages - 5))
  const to = Math.min(pages - 1, Math.max(page + 1, 6))
  const middle = pages <= 2 ? [] : Array.from({ length: to - from + 1 }, (_, step) => from + step)
  const before = from > 3 ? [null] : from === 3 ? [2] : []
  const after = to < pages - 2 ? [null] : to === pages - 2 ? [pages - 1] : []

  return pages === 1 ? [1] : [1, ...before, ...middle, ...after, pages]
}
