import { commonRefusals, isRefusal, randomId } from '@moyun/api'

/** Sends an action under its idempotency key and returns the response. */
export type SendIdempotent = <T>(action: string, send: (key: string) => Promise<T>) => Promise<T>

/**
 * Keeps the idempotency keys of actions. When a response was lost, the same action is sent again under the same key, so
 * that the server does it only once. After the server has decided, the action gets a new key; under the old one it
 * would get the same response again.
 */
export function createIdempotencyKeys(): SendIdempotent {
  const keys = new Map<string, string>()
  return async (action, send) => {
    const key = keys.get(action) ?? randomId()
    keys.set(action, key)
    try {
      const result = await send(key)
      keys.delete(action)
      return result
    } catch (error) {
      if (isRefusal(error) && error.code !== commonRefusals.keyRunning) keys.delete(action)
      throw error
    }
  }
}
