import { quickHashing } from '../../testing/test-app.ts'
import type { Hashing } from './passwords.ts'

/** A call that is stopped at a gate. */
interface Held {
  /** Resolves when a call has arrived. */
  reached: Promise<void>
  release: () => void
}

/** Hashing that can pause the next hash or check of a password: between the proof and the transaction that uses it. */
export function gatedHashing() {
  const waiting: Record<keyof Hashing, (() => Promise<void>)[]> = { hash: [], verify: [] }
  const hashing: Hashing = {
    hash: async (password) => {
      await waiting.hash.shift()?.()
      return quickHashing.hash(password)
    },
    verify: async (hash, password) => {
      const isRight = await quickHashing.verify(hash, password)
      await waiting.verify.shift()?.()
      return isRight
    },
  }
  function holdNext(what: keyof Hashing): Held {
    let release = () => {}
    const released = new Promise<void>((resolve) => (release = resolve))
    const reached = new Promise<void>((resolve) => {
      waiting[what].push(() => {
        resolve()
        return released
      })
    })
    return { reached, release }
  }
  return { hashing, holdNext }
}
