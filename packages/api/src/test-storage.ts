import type { KeyValueStorage } from './steady-storage.ts'

/** A working storage, with what it holds in sight. */
export function testStorage(held: Record<string, string> = {}): KeyValueStorage & { held: Record<string, string> } {
  return {
    held,
    getItem: (key) => held[key] ?? null,
    setItem: (key, value) => {
      held[key] = value
    },
    removeItem: (key) => {
      Reflect.deleteProperty(held, key)
    },
  }
}
