import { useLayoutEffect, useRef, useState } from 'react'

/** The width of “…” and the gap before it, in pixels. */
const MORE = 40
const GAP = 2

/** How many children of `ruler` fit into `line`, with space for “…” when not all of them do. */
export function useFittingCount(count: number) {
  const line = useRef<HTMLElement>(null)
  const ruler = useRef<HTMLDivElement>(null)
  const [fitting, setFitting] = useState(count)

  useLayoutEffect(() => {
    const measure = () => {
      if (!line.current || !ruler.current) return
      const availableWidth = line.current.clientWidth
      const widths = [...ruler.current.children].map((child) => child.getBoundingClientRect().width + GAP)
      const ends = widths.map((_, index) => widths.slice(0, index + 1).reduce((sum, width) => sum + width, -GAP))
      const all = (ends.at(-1) ?? 0) <= availableWidth
      setFitting(all ? ends.length : ends.filter((end) => end + MORE <= availableWidth).length)
    }
    measure()
    const observer = new ResizeObserver(measure)
    for (const element of [line.current, ruler.current]) if (element) observer.observe(element)

    return () => observer.disconnect()
  }, [count])

  return { line, ruler, fitting }
}
