import { use, useSyncExternalStore } from 'react'
import type { FoundPart, OnDemand } from './part.ts'

export function usePart<Part>(onDemand: OnDemand<Part>): FoundPart<Part>
export function usePart<Part>(onDemand: OnDemand<Part>, wanted: boolean): FoundPart<Part> | null
/** The part, or what stands in for it where it is lost; suspends until something was heard of it. `null` while nobody wants it. */
export function usePart<Part>(onDemand: OnDemand<Part>, wanted = true): FoundPart<Part> | null {
  const found = useSyncExternalStore(onDemand.subscribe, onDemand.getSnapshot)
  if (!wanted) return null
  // Asked for in every drawing: React goes on where it waited, and takes a component that no longer waits there for one with other hooks.
  use(found ? onDemand.heard() : onDemand.ask())
  // What resolved just now has said what was found.
  return onDemand.getSnapshot() as FoundPart<Part>
}
