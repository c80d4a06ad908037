import { createShown, type Shown } from '../shown.ts'

/** The conversations whose answer is streaming. */
export interface Writing extends Omit<Shown<ReadonlySet<string>>, 'show'> {
  add: (conversationId: string) => void
  delete: (conversationId: string) => void
}

/** Starts empty. */
export function createWriting(): Writing {
  const { getSnapshot, subscribe, show } = createShown<ReadonlySet<string>>(new Set())

  return {
    getSnapshot,
    subscribe,
    add: (conversationId) => show(new Set([...getSnapshot(), conversationId])),
    delete: (conversationId) => show(new Set([...getSnapshot()].filter((id) => id !== conversationId))),
  }
}
