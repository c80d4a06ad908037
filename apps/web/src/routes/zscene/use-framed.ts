import type { LongformSnapshot } from '@moyun/machines'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { OpenLongform } from './open-longform.ts'

/** What is asked of a manuscript while it is being written: at most once a frame, at once where it is not. */
export function useFramed<T>({ actor }: OpenLongform, isFramed: boolean, select: (snapshot: LongformSnapshot) => T): T {
  const shown = useRef<LongformSnapshot>(null)

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
  return useSyncExternalStore(subscribe, () => select(isFramed ? (shown.current ?? actor.getSnapshot()) : actor.getSnapshot()))
}
