import type { Drafts } from './drafts.ts'

/** The text in one composer: in sight at once, in the browser's keeping soon after. */
export interface Draft {
  getSnapshot: () => string
  subscribe: (listener: () => void) => () => void
  write: (text: string) => void
}

/** Opens a draft, which is kept under a name that may change. What was kept comes a moment later, unless the member was quicker. */
export function openDraft(drafts: Drafts, name: () => string): Draft {
  const listeners = new Set<() => void>()
  let text = ''
  let touched = false
  const show = (next: string) => {
    text = next
    for (const listener of listeners) listener()
  }
  void drafts.read(name()).then((kept) => {
    if (!touched && kept !== '') show(kept)
  })

  return {
    getSnapshot: () => text,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    write: (next) => {
      touched = true
      show(next)
      void drafts.keep(name(), next)
    },
  }
}
