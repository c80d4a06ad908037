import { useCallback, useRef, useSyncExternalStore } from 'react'

/** An actor with more snapshots than the screen can show. */
interface SnapshotSource<Snapshot> {
  getSnapshot(): Snapshot
  subscribe(listener: () => void): { unsubscribe(): void }
}

/** Selects from an actor's snapshots: at most once per animation frame while `isFramed`, at once otherwise. */
export function useThrottledSnapshot<Snapshot, T>(
  { actor }: { actor: SnapshotSource<Snapshot> },
  isFramed: boolean,
  select: (snapshot: Snapshot) => T,
): T {
  const lastSnapshot = useRef<Snapshot>(null)

  const subscribe = useCallback(
    (listener: () => void) => {
      let frame = 0
      const update = () => {
        frame = 0
        lastSnapshot.current = actor.getSnapshot()
        listener()
      }
      const subscription = actor.subscribe(() => {
        if (isFramed) frame ||= requestAnimationFrame(update)
        else update()
      })
      update()
      return () => {
        cancelAnimationFrame(frame)
        subscription.unsubscribe()
      }
    },
    [actor, isFramed],
  )
  return useSyncExternalStore(subscribe, () =>
    select(isFramed ? (lastSnapshot.current ?? actor.getSnapshot()) : actor.getSnapshot()),
  )
}
