import type { Call, CallerOptions } from '@moyun/api/call'
import type { ConsoleCallerOptions } from '@moyun/api/console-call'
import { createContext, use } from 'react'
import { arrival } from './session/renewal.ts'

export const CallContext = createContext<Call | null>(null)

/** The way to call the server from a page. */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('Nobody gave this page a way to call')
  return call
}

/** Makes the page's caller, which arrives with the first call. The tabs of a browser refresh one after another, where it can lock. */
export const createCall = (options: CallerOptions): Call =>
  lazily(({ createCaller, tabsLock }) => createCaller({ ...options, ...tabsLock(options.tokens) }))

/** The same for the console shell's calls, which have an envelope and rules of their own (C7). */
export const createConsoleCall = (options: ConsoleCallerOptions): Call =>
  lazily(({ createConsoleCaller, tabsLock }) => createConsoleCaller({ ...options, ...tabsLock(options.tokens) }))

function lazily(make: (calls: typeof import('./session/session-calls.ts')) => Call): Call {
  let caller: Promise<Call> | undefined

  const call = async (...asked: Parameters<Call>) => {
    caller ??= arrival(import('./session/session-calls.ts')).then(make)
    const arrived = await caller.catch((error: unknown) => {
      caller = undefined
      throw error
    })
    return arrived(...asked)
  }
  // It takes what the caller takes and gives what it gives; the compiler can't hand a generic signature on.
  return call as Call
}
