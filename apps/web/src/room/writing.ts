import { createShown, type Shown } from '../shown.ts'

/** In which conversations an answer is being written just now. */
export interface Writing extends Omit<Shown<ReadonlySet<string>>, 'show'> {
  add: (conversationId: string) => void
  delete: (conversationId: string) => void
}

/** Starts with none. */
export function createWriting(): Writing {
  const { getSnapshot, subscribe, show } = createShown<ReadonlySet<string>>(new Set())

  return {
    getSnapshot,
    subscribe,
    add: (conversationId) => show(new Set([...getSnapshot(), conversationId])),
    delete: (conversationId) => show(new Set([...getSnapshot()].filter((id) => id !== conversationId))),
  }
}
