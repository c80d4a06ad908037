import type { StreamEvent } from '@moyun/api'
import { delay } from 'msw'
import { type MockState, createInitialState } from './mock-state.ts'

/** The mock server: its state, and the subscribers of its events. */
export interface MockServer {
  state: MockState
  /** Appends an event and returns its sequence number. */
  append: (stream: string, type: string, content: object) => number
  head: (stream: string) => number
  eventsAfter: (stream: string, after: number) => readonly StreamEvent[]
  /** Calls `listener` with every event from now on. Returns the function that unsubscribes. */
  listen: (listener: (event: StreamEvent) => void) => () => void
  /** Running generations by id; calling the function stops one. */
  running: Map<string, () => void>
  /** Saves the state until the tab is closed. */
  save: () => void
  timing: MockTiming
}

/** The mock server's speed and randomness. */
export interface MockTiming {
  /** Factor for all delays: 1, less in end-to-end tests that need it faster. */
  pace: number
  /** Resolves after the given milliseconds, scaled by `pace`. */
  wait: (milliseconds: number) => Promise<unknown>
  /** Between 0 and 1. */
  random: () => number
}

/** Storage key with which an end-to-end test sets the pace. */
const PACE_KEY = 'moyun-mock-pace'

/** The default delays and randomness. */
export function timingFrom(storage: Pick<Storage, 'getItem'>): MockTiming {
  const pace = Number(storage.getItem(PACE_KEY) ?? 1)
  return { pace, wait: (milliseconds) => delay(milliseconds * pace), random: Math.random }
}

/** Storage key of a tab's state. */
const WORLD_KEY = 'moyun-mock'

/** In milliseconds: changes within this time are saved together. */
const SETTLING = 200

/** Creates the mock server with the state that the tab has saved, or with the initial one. */
export function createMockServer(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  time: MockTiming = timingFrom(storage),
): MockServer {
  const known = recall(storage)
  const listeners = new Set<(event: StreamEvent) => void>()
  let settling: ReturnType<typeof setTimeout> | undefined

  const eventsOf = (stream: string) => (known.events[stream] ??= [])

  function write() {
    settling = undefined
    try {
      storage.setItem(WORLD_KEY, JSON.stringify(known))
    } catch {
      // A state that exceeds the storage quota lasts until the page is closed.
    }
  }

  return {
    state: known,
    append: (stream, type, content) => {
      const events = eventsOf(stream)
      const event = { stream, seq: events.length + 1, type, data: structuredClone(content) }
      events.push(event)
      for (const listener of listeners) listener(event)
      return event.seq
    },
    head: (stream) => eventsOf(stream).length,
    eventsAfter: (stream, after) => eventsOf(stream).slice(after),
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    running: new Map(),
    save: () => {
      settling ??= setTimeout(write, SETTLING)
    },
    timing: time,
  }
}

/** The state that this tab has saved. Generations that were running are marked as interrupted. */
function recall(storage: Pick<Storage, 'getItem'>): MockState {
  try {
    const savedState = storage.getItem(WORLD_KEY)
    if (savedState === null) return createInitialState()
    // Saved by this tab; parts that an earlier version did not have get their initial state.
    const known: MockState = { ...createInitialState(), ...(JSON.parse(savedState) as Partial<MockState>) }
    for (const message of known.messages.filter(({ state }) => state === 'streaming')) message.state = 'interrupted'
    for (const { versions } of known.documents)
      for (const made of versions.flatMap((version) => [version, version.passage ?? []].flat()))
        if (made.state === 'streaming') made.state = 'interrupted'
    return known
  } catch {
    return createInitialState()
  }
}
