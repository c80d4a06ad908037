/** 18 March 2026, 10:00 in Shanghai: the time in every story, some days after the latest fixture data. */
const MOMENT = Date.UTC(2026, 2, 18, 2)

const RunningDate = Date
const { random } = Math
const { getRandomValues, randomUUID } = crypto

class FrozenDate extends RunningDate {
  constructor(...parts: [] | [number | string | Date]) {
    if (parts.length === 0) super(MOMENT)
    else super(...parts)
  }

  static override now = () => MOMENT
}

/** A pseudo-random generator: the same sequence for the same text. */
function seeded(text: string) {
  let state = Array.from(text).reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 0x01000193), 0x811c9dc5)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * Stops the clock, once for all stories: fixtures are created when story files load, before any story starts.
 *
 * Timers still run.
 */
export function freezeTime() {
  globalThis.Date = FrozenDate as DateConstructor
}

/** Seeds random numbers and ids, so that snapshots of a story are reproducible. Returns a function that undoes it. */
export function seedRandom(storyId: string) {
  const chance = seeded(storyId)
  Math.random = chance
  crypto.getRandomValues = <T extends ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength)
    bytes.forEach((_, index) => (bytes[index] = Math.floor(chance() * 256)))
    return array
  }
  crypto.randomUUID = () => {
    const hex = Array.from({ length: 32 }, () => Math.floor(chance() * 16).toString(16)).join('')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}` as ReturnType<
      Crypto['randomUUID']
    >
  }

  return () => {
    Math.random = random
    crypto.getRandomValues = getRandomValues
    crypto.randomUUID = randomUUID
  }
}
