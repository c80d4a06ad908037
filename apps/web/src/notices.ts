/** Something that was done or went wrong, said once at the edge of the screen. */
export interface Notice {
  id: number
  text: string
  kind: 'done' | 'problem'
  /** A way back: *Undo*. */
  action?: { label: string; run: () => void } | undefined
}

/** The notices that are showing, the oldest first. */
export interface Notices {
  getSnapshot: () => readonly Notice[]
  subscribe: (listener: () => void) => () => void
  say: (notice: Omit<Notice, 'id'>) => void
  dismiss: (id: number) => void
}

/** K5: five seconds; longer where there is something to press. */
const STAYS = 5000
const STAYS_WITH_ACTION = 8000
const AT_MOST = 3

/** Keeps notices until their time is over. The same text twice shows once. */
export function createNotices(wait: (run: () => void, milliseconds: number) => unknown = setTimeout): Notices {
  let showing: readonly Notice[] = []
  let next = 1
  const listeners = new Set<() => void>()
  const show = (notices: readonly Notice[]) => {
    showing = notices
    for (const listener of listeners) listener()
  }
  const dismiss = (id: number) => show(showing.filter((notice) => notice.id !== id))

  return {
    getSnapshot: () => showing,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    say: (said) => {
      const notice = { ...said, id: next++ }
      show([...showing.filter(({ text }) => text !== said.text), notice].slice(-AT_MOST))
      wait(() => dismiss(notice.id), said.action ? STAYS_WITH_ACTION : STAYS)
    },
    dismiss,
  }
}
