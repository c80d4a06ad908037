import { createObservable, type Observable } from '../app/observable.ts'

/** The conversations whose answer is streaming. */
export interface StreamingConversations extends Omit<Observable<ReadonlySet<string>>, 'set'> {
  add: (conversationId: string) => void
  delete: (conversationId: string) => void
}

/** Starts empty: after a reload, an answer that began before is not marked in the list until it ends. */
export function createStreamingConversations(): StreamingConversations {
  const { getSnapshot, subscribe, set } = createObservable<ReadonlySet<string>>(new Set())

  return {
    getSnapshot,
    subscribe,
    add: (conversationId) => set(new Set([...getSnapshot(), conversationId])),
    delete: (conversationId) => set(new Set([...getSnapshot()].filter((id) => id !== conversationId))),
  }
}
