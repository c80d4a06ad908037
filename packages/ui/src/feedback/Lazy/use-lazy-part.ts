import { use, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { LoadedPart, LazyPart } from './lazy-part.ts'

export function useLazyPart<Part>(onDemand: LazyPart<Part>): LoadedPart<Part>
export function useLazyPart<Part>(onDemand: LazyPart<Part>, enabled: boolean): LoadedPart<Part> | null
/**
 * The loaded part, or its failure; suspends until the first load has succeeded or failed. `null` while it is not
 * wanted.
 */
export function useLazyPart<Part>(onDemand: LazyPart<Part>, enabled = true): LoadedPart<Part> | null {
  const found = useSyncExternalStore(onDemand.subscribe, onDemand.getSnapshot)
  if (!enabled) return null
  // Call `use` on every render: React resumes a suspended render at this call, and takes a component that no longer
  // suspends here for one whose hooks have changed.
  use(found ? onDemand.lastLoad() : onDemand.load())
  // The promise has resolved, so the snapshot is set.
  return onDemand.getSnapshot() as LoadedPart<Part>
}

/**
 * The part once it has loaded, else `null`; never suspends. It is loaded when `isNeeded` becomes true, and `onFailed` is
 * called if that load fails. Later retries succeed silently.
 */
export function useLoadedPart<Part>(
  onDemand: LazyPart<Part>,
  isNeeded: boolean,
  onFailed?: () => void,
): { part: Part | null } {
  const part = useSyncExternalStore(onDemand.subscribe, onDemand.getSnapshot)?.part ?? null
  const isMissing = isNeeded && part === null
  const fail = useEffectEvent(() => onFailed?.())

  useEffect(() => {
    if (isMissing) void onDemand.load().then(() => (onDemand.getSnapshot()?.lost ? fail() : undefined))
  }, [isMissing, onDemand])
  return { part }
}
