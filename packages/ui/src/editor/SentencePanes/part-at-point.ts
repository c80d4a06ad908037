/**
 * The part of a text under a viewport point, among parts in reading order. It checks only the few lines at that point,
 * however long the text is.
 */
export function partAtPoint(
  parts: readonly HTMLElement[],
  { clientX, clientY }: { clientX: number; clientY: number },
): HTMLElement | undefined {
  const bottomOf = (part: HTMLElement | undefined) => [...(part?.getClientRects() ?? [])].at(-1)?.bottom ?? 0
  let [from, to] = [0, parts.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (bottomOf(parts[middle]) < clientY) from = middle + 1
    else to = middle
  }
  for (const part of parts.slice(from)) {
    const rects = [...part.getClientRects()]
    if (
      rects.some(
        ({ left, right, top, bottom }) => left <= clientX && clientX <= right && top <= clientY && clientY <= bottom,
      )
    )
      return part
    if ((rects[0]?.top ?? 0) > clientY) return undefined
  }
  return undefined
}
