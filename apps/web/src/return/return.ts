import { type Endpoint, isRefusal, randomId } from '@moyun/api'
import type { Call, CallOptions } from '@moyun/api/call'
import { selectIsInterrupted, selectMember, type SessionActor, type SessionSnapshot } from '@moyun/machines'

interface ReturnWiring {
  session: () => SessionActor
  /** Another tab has heard that the session is over, and this one has not yet been told. */
  isEnded: () => boolean
}

/**
 * Calls for the pages: what is refused because the session has ended waits until its member has signed in again, and goes on
 * then. Nothing is said twice: a POST goes on only with the idempotency key that it had. Without the member it stays refused.
 */
export function callWithReturn(call: Call, { session, isEnded }: ReturnWiring): Call {
  const patiently = async (endpoint: Endpoint, asked?: unknown, options: CallOptions = {}) => {
    const said = endpoint.keyed ? { ...options, key: options.key ?? randomId() } : options
    const mayGoOn = endpoint.method !== 'POST' || said.key !== undefined
    const memberId = selectMember(session().getSnapshot())?.userId
    for (;;) {
      try {
        return await call(endpoint, asked as never, said)
      } catch (error) {
        if (!isRefusal(error, 401) || memberId === undefined) throw error
        if (isEnded()) session().send({ type: 'session.ended' })
        if (!mayGoOn || !(await isBack(session(), memberId, said.signal))) throw error
      }
    }
  }
  // It takes what the call takes and gives what it gives; the compiler can't hand a generic signature on.
  return patiently as Call
}

/** Whether this member comes back to the session that was interrupted; false at once where none was. */
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
