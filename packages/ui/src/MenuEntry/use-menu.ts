import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { createPart } from '../OnDemand/part.ts'

/** In milliseconds. The first view is long over by then, and the network is still there. */
const LATER = 4000

const paper = createPart(async () => (await import('./MenuOnPaper.tsx')).MenuOnPaper)

export interface MenuOptions {
  /** Brings the paper a while after the page, unasked. */
  soon?: boolean
  onOpenChange?: ((open: boolean) => void) | undefined
}

/** Opens and closes a menu. Its paper comes when somebody is about to open it, so that the first view carries none. */
export function useMenu({ soon = false, onOpenChange }: MenuOptions) {
  const found = useSyncExternalStore(paper.subscribe, paper.getSnapshot)
  /** A page of many menus makes the paper of those alone that were touched. */
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)

  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  /** Where it does not arrive, nothing opens: it is asked for again, at the next touch and by itself. */
  const bring = useCallback(() => {
    setWanted(true)
    void paper.ask().then(() => {
      if (paper.getSnapshot()?.lost) setOpen(false)
    })
  }, [])
  useEffect(() => {
    if (!soon) return
    const timer = setTimeout(bring, LATER)

    return () => clearTimeout(timer)
  }, [soon, bring])

  return { Paper: wanted ? (found?.part ?? null) : null, open, change, bring }
}
