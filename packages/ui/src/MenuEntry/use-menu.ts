import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { MenuOnPaperProps } from './MenuOnPaper.tsx'

/** The first view is long over by then, and the network is still there. */
const LATER = 4000

export interface MenuOptions {
  /** Brings the paper a while after the page, unasked. */
  soon?: boolean
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Opens and closes a menu. Its paper comes when somebody is about to open it, so that the first view carries none. */
export function useMenu({ soon = false, onOpenChange }: MenuOptions) {
  const [Paper, setPaper] = useState<ComponentType<MenuOnPaperProps> | null>(null)
  const [open, setOpen] = useState(false)

  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  /** Where it does not arrive, nothing opens; the next touch asks again. */
  const bring = useCallback(() => {
    import('./MenuOnPaper.tsx').then(
      (file) => setPaper(() => file.MenuOnPaper),
      () => setOpen(false),
    )
  }, [])
  useEffect(() => {
    if (!soon) return
    const timer = setTimeout(bring, LATER)

    return () => clearTimeout(timer)
  }, [soon, bring])

  return { Paper, open, change, bring }
}
