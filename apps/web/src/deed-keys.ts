import { commonRefusals, isRefusal, randomId } from '@moyun/api'

/** Sends a deed under its key, and gives what was answered. */
export type SendDeed = <T>(deed: string, send: (key: string) => Promise<T>) => Promise<T>

/**
 * Keeps the keys that deeds go out under. Where an answer was lost on its way, the same deed goes out under the same key, and
 * is done once; after it was decided it goes out under another, or it would only be told the same again.
 */
export function deedKeys(): SendDeed {
  const keys = new Map<string, string>()
  return async (deed, send) => {
    const key = keys.get(deed) ?? randomId()
    keys.set(deed, key)
    try {
      const told = await send(key)
      keys.delete(deed)
      return told
    } catch (error) {
      if (isRefusal(error) && error.code !== commonRefusals.keyRunning) keys.delete(deed)
      throw error
    }
  }
}
