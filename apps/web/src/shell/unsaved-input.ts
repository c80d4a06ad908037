import type { TabMark } from '@moyun/machines'
import { createContext, use, useEffect, useId } from 'react'

/** Reports to a page's tab whether one part of it has unsent input; `null` where the page has no tab. */
export const TabMarkContext = createContext<((part: string, mark: TabMark | null) => void) | null>(null)

/** Makes the browser ask for confirmation before unloading, for as long as data would be lost. */
export function useConfirmUnload(mayLose: boolean) {
  useEffect(() => {
    if (!mayLose) return
    const stay = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [mayLose])
}

/** Reports that a part of the page has unsent input: a `draft`, which is stored, or input that is `unsaved`. */
export function useUnsavedInput(mark: TabMark | null) {
  const markTab = use(TabMarkContext)
  const part = useId()
  // With a tab, the tab bar asks: once, also for a page that is visible a moment longer than its closed tab.
  useConfirmUnload(markTab === null && mark === 'unsaved')
  useEffect(() => {
    markTab?.(part, mark)
    return () => markTab?.(part, null)
  }, [markTab, part, mark])
}
