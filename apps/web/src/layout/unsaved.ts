import type { TabMark } from '@moyun/machines'
import { createContext, use, useEffect, useId } from 'react'

/** Tells a page's tab what one part of the page has not sent; `null` where the page has no tab. */
export const MarkContext = createContext<((part: string, mark: TabMark | null) => void) | null>(null)

/** Asks the browser to ask, for as long as something would be lost by leaving. */
export function useStaying(mayLose: boolean) {
  useEffect(() => {
    if (!mayLose) return
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [mayLose])
}

/** Says that a part of the page holds what was not sent: a `draft`, which is kept wherever one goes, or what is `unsaved`. */
export function useUnsaved(mark: TabMark | null) {
  const tell = use(MarkContext)
  const part = useId()
  // Where there is a tab, its bar asks: once, also for a page that shows a moment longer than the tab that was closed.
  useStaying(tell === null && mark === 'unsaved')
  useEffect(() => {
    tell?.(part, mark)
    return () => tell?.(part, null)
  }, [tell, part, mark])
}
