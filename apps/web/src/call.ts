import type { Call, CallerOptions } from '@moyun/api/call'
import { createContext, use } from 'react'
import { arrival } from './renewal.ts'

export const CallContext = createContext<Call | null>(null)

/** The way to call the server from a page. */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('Nobody gave this page a way to call')
  return call
}

/** Makes the page's caller, which arrives with the first call. The tabs of a browser refresh one after another, where it can lock. */
export function createCall(options: CallerOptions): Call {
  let caller: Promise<Call> | undefined

  const lazily = async (...asked: Parameters<Call>) => {
    caller ??= arrival(import('./session-calls.ts')).then(({ createCaller, tabsLock }) => createCaller({ ...options, ...tabsLock() }))
    const call = await caller.catch((error: unknown) => {
      caller = undefined
      throw error
    })
    return call(...asked)
  }
  // It takes what the caller takes and gives what it gives; the compiler can't hand a generic signature on.
  return lazily as Call
}
