import { type Endpoint, isRefusal, randomId } from '@moyun/api'
import type { Call, CallOptions } from '@moyun/api/call'
import { selectIsInterrupted, selectMember, type SessionActor, type SessionSnapshot } from '@moyun/machines'

interface ReturnOptions {
  session: () => SessionActor
  /** Another tab has detected that the session is over, and this one has not been notified yet. */
  isEnded: () => boolean
}

/**
 * Wraps the client for pages: a call that is refused because the session has expired waits until its member has signed
 * in again and is then repeated. A POST is repeated only with its original idempotency key, so nothing happens twice.
 * Without the member it stays refused.
 */
export function callWithReauth(call: Call, { session, isEnded }: ReturnOptions): Call {
  const patiently = async (endpoint: Endpoint, parts?: unknown, options: CallOptions = {}) => {
    const keyedOptions = endpoint.keyed ? { ...options, key: options.key ?? randomId() } : options
    const mayGoOn = endpoint.method !== 'POST' || keyedOptions.key !== undefined
    const memberId = selectMember(session().getSnapshot())?.userId
    for (;;) {
      try {
        return await call(endpoint, parts as never, keyedOptions)
      } catch (error) {
        if (!isRefusal(error, 401) || memberId === undefined) throw error
        if (isEnded()) session().send({ type: 'session.ended' })
        if (!mayGoOn || !(await isBack(session(), memberId, keyedOptions.signal))) throw error
      }
    }
  }
  // It has the arguments and results of `call`; TypeScript cannot forward a generic signature.
  return patiently as Call
}

/**
 * Resolves with whether this member signs in again to the interrupted session; false at once when none is interrupted.
 */
function isBack(session: SessionActor, memberId: string, signal: AbortSignal | undefined): Promise<boolean> {
  if (!selectIsInterrupted(session.getSnapshot())) return Promise.resolve(false)
  return new Promise((resolve, reject) => {
    const look = (snapshot: SessionSnapshot) => {
      if (selectIsInterrupted(snapshot)) return
      stop()
      resolve(snapshot.matches('signedIn') && selectMember(snapshot)?.userId === memberId)
    }
    const giveUp = () => {
      stop()
      reject(signal?.reason)
    }
    const subscription = session.subscribe(look)
    const stop = () => {
      subscription.unsubscribe()
      signal?.removeEventListener('abort', giveUp)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    if (signal?.aborted) giveUp()
  })
}
