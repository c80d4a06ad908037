import type { Row } from '@moyun/api'
import { delay } from 'msw'
import { type Known, newKnown } from './known.ts'

/** The server that is none: what it knows, and whoever follows what happens in it. */
export interface World {
  known: Known
  /** Writes a row, and gives its number. */
  append: (stream: string, type: string, row: object) => number
  head: (stream: string) => number
  rowsAfter: (stream: string, after: number) => readonly Row[]
  /** Hears of every row from here on. Gives back how to stop. */
  listen: (heard: (row: Row) => void) => () => void
  /** What is under way, by the id of the answer that is being written; calling it ends it. */
  running: Map<string, () => void>
  /** Keeps what is known until the tab is closed. */
  keep: () => void
  time: Time
}

/** How fast the mock world goes, and its chance. */
export interface Time {
  /** What everything in it takes, of what it would: 1 unless a walk through it is in a hurry. */
  pace: number
  /** Resolves after so many milliseconds of the world's. */
  wait: (milliseconds: number) => Promise<unknown>
  /** Between 0 and 1. */
  random: () => number
}

/** Where a walk says how fast the world is to go. */
const PACE_KEY = 'moyun-mock-pace'

/** The time that a page goes by. */
export function timeOf(storage: Pick<Storage, 'getItem'>): Time {
  const pace = Number(storage.getItem(PACE_KEY) ?? 1)
  return { pace, wait: (milliseconds) => delay(milliseconds * pace), random: Math.random }
}

/** Where a tab keeps its world. */
const WORLD_KEY = 'moyun-mock'

/** In milliseconds: what happens at once is kept at once. */
const SETTLING = 200

/** Begins with what a tab had kept, or anew. */
export function createWorld(storage: Pick<Storage, 'getItem' | 'setItem'>, time: Time = timeOf(storage)): World {
  const known = recall(storage)
  const listeners = new Set<(row: Row) => void>()
  let settling: ReturnType<typeof setTimeout> | undefined

  const rowsOf = (stream: string) => (known.rows[stream] ??= [])

  function write() {
    settling = undefined
    try {
      storage.setItem(WORLD_KEY, JSON.stringify(known))
    } catch {
      // A world that has grown too large lasts as long as the page.
    }
  }

  return {
    known,
    append: (stream, type, row) => {
      const rows = rowsOf(stream)
      const written = { stream, seq: rows.length + 1, type, data: structuredClone(row) }
      rows.push(written)
      for (const heard of listeners) heard(written)
      return written.seq
    },
    head: (stream) => rowsOf(stream).length,
    rowsAfter: (stream, after) => rowsOf(stream).slice(after),
    listen: (heard) => {
      listeners.add(heard)
      return () => listeners.delete(heard)
    },
    running: new Map(),
    keep: () => {
      settling ??= setTimeout(write, SETTLING)
    },
    time,
  }
}

/** What this tab had kept. What was being written when it was left is not written any further. */
function recall(storage: Pick<Storage, 'getItem'>): Known {
  try {
    const kept = storage.getItem(WORLD_KEY)
    if (kept === null) return newKnown()
    // Written by ourselves, in this tab; what an earlier version did not know of begins anew.
    const known: Known = { ...newKnown(), ...(JSON.parse(kept) as Partial<Known>) }
    for (const message of known.messages.filter(({ state }) => state === 'streaming')) message.state = 'interrupted'
    for (const { versions } of known.pieces)
      for (const made of versions.flatMap((version) => [version, version.passage ?? []].flat()))
        if (made.state === 'streaming') made.state = 'interrupted'
    return known
  } catch {
    return newKnown()
  }
}
