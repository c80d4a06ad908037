import type { KeyValueStorage } from './safe-storage.ts'

/** A working in-memory storage that exposes its contents as `entries`. */
export function testStorage(
  entries: Record<string, string> = {},
): KeyValueStorage & { entries: Record<string, string> } {
  return {
    entries,
    getItem: (key) => entries[key] ?? null,
    setItem: (key, value) => {
      entries[key] = value
    },
    removeItem: (key) => {
      Reflect.deleteProperty(entries, key)
    },
  }
}
