/** The texts that are being written, by message. A view reads at most once a frame, however fast the rows come. */
export interface LiveText {
  /** The text so far; undefined when nobody writes this message. */
  read: (messageId: string) => string | undefined
  begin: (messageId: string, text: string) => void
  append: (messageId: string, text: string) => void
  end: (messageId: string) => void
  subscribe: (listener: () => void) => () => void
}

/** `nextFrame` is `requestAnimationFrame` in a browser. */
export function createLiveText(nextFrame: (run: () => void) => unknown): LiveText {
  const texts = new Map<string, string>()
  const listeners = new Set<() => void>()
  let asked = false

  function changed() {
    if (asked) return
    asked = true
    nextFrame(() => {
      asked = false
      for (const listener of listeners) listener()
    })
  }

  return {
    read: (messageId) => texts.get(messageId),
    begin: (messageId, text) => {
      texts.set(messageId, text)
      changed()
    },
    append: (messageId, text) => {
      texts.set(messageId, (texts.get(messageId) ?? '') + text)
      changed()
    },
    end: (messageId) => {
      texts.delete(messageId)
      changed()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
