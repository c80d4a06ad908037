import { type FocusEvent, useState } from 'react'

/** In how many cards the keys find their way on from the one that has the focus, however far it was scrolled away. */
const NEIGHBOURS = 2

/** Which card has the focus, and must not go: it is said by its place in the list, as readers hear it. */
export function useHeld() {
  const [held, setHeld] = useState<number | null>(null)

  return {
    onFocus: ({ target }: FocusEvent) => setHeld(Number(target.closest('li')?.ariaPosInSet ?? 0) - 1),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // In another window the focus is still here.
      if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setHeld(null)
    },
    /** The cards to draw, in the order of the list: those of a stretch, and the one that is held with its neighbours. */
    withHeld: ({ first, end }: { first: number; end: number }, count: number): number[] => {
      const near =
        held === null ? [] : Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => held - NEIGHBOURS + index)
      const others = near.filter((index) => index >= 0 && index < count && (index < first || index >= end))
      const within = Array.from({ length: end - first }, (_, index) => first + index)
      return [...others.filter((index) => index < first), ...within, ...others.filter((index) => index >= end)]
    },
  }
}
