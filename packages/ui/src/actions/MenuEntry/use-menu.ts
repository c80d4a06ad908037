import { useCallback, useEffect, useState } from 'react'
import { createLazyPart } from '../../feedback/Lazy/lazy-part.ts'
import { useLoadedPart } from '../../feedback/Lazy/use-lazy-part.ts'

/** In milliseconds. By then the first view has loaded, and the network is most likely still available. */
const LATER = 4000

const contentPart = createLazyPart(async () => (await import('./MenuContent.tsx')).MenuContent)

export interface MenuOptions {
  /** Loads the menu some time after the page, without any interaction. */
  soon?: boolean
  onOpenChange?: ((open: boolean) => void) | undefined
}

/**
 * Opens and closes a menu. Its content is loaded when the member is about to open it, so that the first view does not
 * include it.
 */
export function useMenu({ soon = false, onOpenChange }: MenuOptions) {
  /** On a page with many menus, only those that the member touched render their content. */
  const [requested, setRequested] = useState(false)
  const [open, setOpen] = useState(false)
  // When the load fails, the menu stays closed; it is loaded again at the next touch and by the automatic retry.
  const { part: Content } = useLoadedPart(contentPart, requested, () => {
    setOpen(false)
    setRequested(false)
  })

  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const bring = useCallback(() => setRequested(true), [])
  useEffect(() => {
    if (!soon) return
    const timer = setTimeout(bring, LATER)

    return () => clearTimeout(timer)
  }, [soon, bring])

  return { Content: requested ? Content : null, open, change, bring }
}
