import { type FocusEvent, useState } from 'react'

/**
 * Number of cards kept rendered on each side of the focused card, so that Tab can continue from it, however far it is
 * scrolled away.
 */
const NEIGHBOURS = 2

/** Tracks the focused card, which must stay mounted, by its `aria-posinset`. */
export function useFocusRetention() {
  const [held, setHeld] = useState<number | null>(null)

  return {
    onFocus: ({ target }: FocusEvent) => setHeld(Number(target.closest('li')?.ariaPosInSet ?? 0) - 1),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // When the window loses the focus, the card still is the active element.
      if (document.hasFocus() && !currentTarget.contains(relatedTarget)) setHeld(null)
    },
    /** The indices to render, in list order: those of a stretch, and the focused card with its neighbours. */
    withHeld: ({ first, end }: { first: number; end: number }, count: number): number[] => {
      const near =
        held === null ? [] : Array.from({ length: 2 * NEIGHBOURS + 1 }, (_, index) => held - NEIGHBOURS + index)
      const others = near.filter((index) => index >= 0 && index < count && (index < first || index >= end))
      const within = Array.from({ length: end - first }, (_, index) => first + index)
      return [...others.filter((index) => index < first), ...within, ...others.filter((index) => index >= end)]
    },
  }
}
