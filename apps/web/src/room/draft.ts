import { createShown, type Shown } from '../shown.ts'
import type { Drafts } from './drafts.ts'

/** The text in one composer: in sight at once, in the browser's keeping soon after. */
export interface Draft extends Omit<Shown<string>, 'show'> {
  write: (text: string) => void
  /** Puts a text before what is there, once it is known what that is. The same text again changes nothing. */
  begin: (text: string) => Promise<void>
}

/** Opens a draft, which is kept under a name that may change. What was kept comes a moment later, unless the member was quicker. */
export function openDraft(drafts: Drafts, name: () => string): Draft {
  const { getSnapshot, subscribe, show } = createShown('')
  let touched = false
  const read = drafts.read(name()).then((kept) => {
    if (!touched && kept !== '') show(kept)
  })
  const write = (next: string) => {
    touched = true
    show(next)
    void drafts.keep(name(), next)
  }

  return {
    getSnapshot,
    subscribe,
    write,
    begin: async (text) => {
      await read
      if (!getSnapshot().startsWith(text)) write([text, getSnapshot()].filter(Boolean).join('\n\n'))
    },
  }
}
