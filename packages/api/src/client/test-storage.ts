import type { KeyValueStorage } from './safe-storage.ts'

/** A working in-memory storage that exposes its contents as `held`. */
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
