/** In which conversations an answer is being written just now. */
export interface Writing {
  getSnapshot: () => ReadonlySet<string>
  subscribe: (listener: () => void) => () => void
  add: (conversationId: string) => void
  delete: (conversationId: string) => void
}

/** Starts with none. */
export function createWriting(): Writing {
  let ids: ReadonlySet<string> = new Set()
  const listeners = new Set<() => void>()
  const show = (next: ReadonlySet<string>) => {
    ids = next
    for (const listener of listeners) listener()
  }

  return {
    getSnapshot: () => ids,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add: (conversationId) => show(new Set([...ids, conversationId])),
    delete: (conversationId) => show(new Set([...ids].filter((id) => id !== conversationId))),
  }
}
