import { createShown, type Shown } from '../shown.ts'
import type { Drafts } from './drafts.ts'

/** The text in one composer: in sight at once, in the browser's keeping soon after. */
export interface Draft extends Omit<Shown<string>, 'show'> {
  write: (text: string) => void
}

/** Opens a draft, which is kept under a name that may change. What was kept comes a moment later, unless the member was quicker. */
export function openDraft(drafts: Drafts, name: () => string): Draft {
  const { getSnapshot, subscribe, show } = createShown('')
  let touched = false
  void drafts.read(name()).then((kept) => {
    if (!touched && kept !== '') show(kept)
  })

  return {
    getSnapshot,
    subscribe,
    write: (next) => {
      touched = true
      show(next)
      void drafts.keep(name(), next)
    },
  }
}
