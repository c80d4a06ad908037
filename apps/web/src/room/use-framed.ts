import { useCallback, useRef, useSyncExternalStore } from 'react'

/** An actor whose snapshots come more often than anybody can see. */
interface Written<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** What is asked of something while it is being written: at most once a frame, at once where it is not. */
export function useFramed<Snapshot, T>(
  { actor }: { actor: Written<Snapshot> },
  isFramed: boolean,
  select: (snapshot: Snapshot) => T,
): T {
  const shown = useRef<Snapshot>(null)

  const subscribe = useCallback(
    (listener: () => void) => {
      let frame = 0
      const tell = () => {
        frame = 0
        shown.current = actor.getSnapshot()
        listener()
      }
      const subscription = actor.subscribe(() => {
        if (isFramed) frame ||= requestAnimationFrame(tell)
        else tell()
      })
      tell()
      return () => {
        cancelAnimationFrame(frame)
        subscription.unsubscribe()
      }
    },
    [actor, isFramed],
  )
  return useSyncExternalStore(subscribe, () =>
    select(isFramed ? (shown.current ?? actor.getSnapshot()) : actor.getSnapshot()),
  )
}
