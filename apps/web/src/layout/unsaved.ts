import type { TabMark } from '@moyun/machines'
import { createContext, use, useEffect, useId } from 'react'

/** Tells a page's tab what one part of the page has not sent. A page that has no tab tells nobody. */
export const MarkContext = createContext<(part: string, mark: TabMark | null) => void>(() => {})

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
  useStaying(mark === 'unsaved')
  useEffect(() => {
    tell(part, mark)
    return () => tell(part, null)
  }, [tell, part, mark])
}
