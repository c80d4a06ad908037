import { use, useSyncExternalStore } from 'react'
import type { FoundPart, OnDemand } from './part.ts'

export function usePart<Part>(onDemand: OnDemand<Part>): FoundPart<Part>
export function usePart<Part>(onDemand: OnDemand<Part>, wanted: boolean): FoundPart<Part> | null
/**
 * The loaded part, or its failure; suspends until the first load has succeeded or failed. `null` while it is not
 * wanted.
 */
export function usePart<Part>(onDemand: OnDemand<Part>, wanted = true): FoundPart<Part> | null {
  const found = useSyncExternalStore(onDemand.subscribe, onDemand.getSnapshot)
  if (!wanted) return null
  // Call `use` on every render: React resumes a suspended render at this call, and takes a component that no longer
  // suspends here for one whose hooks have changed.
  use(found ? onDemand.heard() : onDemand.ask())
  // The promise has resolved, so the snapshot is set.
  return onDemand.getSnapshot() as FoundPart<Part>
}
