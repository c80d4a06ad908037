import { createShown, type Shown } from '../shown.ts'
import type { Drafts } from './drafts.ts'

/** The text in one composer: visible at once, stored in the browser shortly after. */
export interface Draft extends Omit<Shown<string>, 'show'> {
  write: (text: string) => void
  /** Inserts a text before the stored draft, once that is loaded. The same text again changes nothing. */
  begin: (text: string) => Promise<void>
}

/**
 * Opens a draft, stored under a name that may change. The stored text is loaded shortly after, unless the member has
 * typed first.
 */
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
