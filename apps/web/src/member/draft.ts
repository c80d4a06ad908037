import { createObservable, type Observable } from '../app/observable.ts'
import type { Drafts } from './drafts.ts'

/** The text in one composer: visible at once, stored in the browser shortly after. */
export interface Draft extends Omit<Observable<string>, 'set'> {
  write: (text: string) => void
  /** Inserts a text before the stored draft, once that is loaded. The same text again changes nothing. */
  prepend: (text: string) => Promise<void>
}

/**
 * Opens a draft, stored under a name that may change. The stored text is loaded shortly after, unless the member has
 * typed first.
 */
export function openDraft(drafts: Drafts, name: () => string): Draft {
  const { getSnapshot, subscribe, set } = createObservable('')
  let touched = false
  const read = drafts.read(name()).then((saved) => {
    if (!touched && saved !== '') set(saved)
  })
  const write = (next: string) => {
    touched = true
    set(next)
    void drafts.save(name(), next)
  }

  return {
    getSnapshot,
    subscribe,
    write,
    prepend: async (text) => {
      await read
      if (!getSnapshot().startsWith(text)) write([text, getSnapshot()].filter(Boolean).join('\n\n'))
    },
  }
}
