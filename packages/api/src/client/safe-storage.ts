/** The part of `Storage` that this package uses. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/**
 * A storage that never throws: values that the real storage rejects stay in memory until the page closes.
 *
 * `open` may throw, as `localStorage` does when cookies are blocked. `onStorageFailure` is called once, at the first
 * failure.
 */
export function createSafeStorage(
  open: () => KeyValueStorage,
  onStorageFailure: () => void = () => {},
): KeyValueStorage {
  const memory = new Map<string, string>()
  const onlyInMemory = new Set<string>()
  let troubled = false

  function attempt<T>(touch: (storage: KeyValueStorage) => T, otherwise: () => T): T {
    try {
      return touch(open())
    } catch {
      if (!troubled) onStorageFailure()
      troubled = true
      return otherwise()
    }
  }

  return {
    getItem: (key) => {
      const remembered = () => memory.get(key) ?? null
      return onlyInMemory.has(key) ? remembered() : attempt((storage) => storage.getItem(key), remembered)
    },
    setItem: (key, value) => {
      memory.set(key, value)
      const isPersisted = attempt(
        (storage) => (storage.setItem(key, value), true),
        () => false,
      )
      if (isPersisted) onlyInMemory.delete(key)
      else {
        onlyInMemory.add(key)
        // A full storage still holds the previous value, which the next page must not read.
        attempt(
          (storage) => storage.removeItem(key),
          () => {},
        )
      }
    },
    removeItem: (key) => {
      memory.delete(key)
      const removed = attempt(
        (storage) => (storage.removeItem(key), true),
        () => false,
      )
      if (removed) onlyInMemory.delete(key)
      else onlyInMemory.add(key)
    },
  }
}
