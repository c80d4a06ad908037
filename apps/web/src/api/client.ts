import type { Call, CallerOptions } from '@moyun/api/call'
import type { ConsoleCallerOptions } from '@moyun/api/console-call'
import { createContext, use } from 'react'
import { loadChunk } from '../session/stale-build-reload.ts'
import { apiBaseUrl } from './api-base-url.ts'

export const CallContext = createContext<Call | null>(null)

/** The API client for pages. */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('useCall is called outside CallContext')
  return call
}

/**
 * Makes the API client for pages, which is loaded with the first call. The tabs of a browser refresh their tokens one
 * after another where the browser supports locks.
 */
export const createCall = (options: CallerOptions): Call =>
  lazily(({ createCaller, tokenRefreshLock }) =>
    createCaller({ baseUrl: apiBaseUrl(), ...options, ...tokenRefreshLock(options.tokens) }),
  )

/** The same for the calls of the console shell, which have their own envelope and rules. */
export const createConsoleCall = (options: ConsoleCallerOptions): Call =>
  lazily(({ createConsoleCaller, tokenRefreshLock }) =>
    createConsoleCaller({ baseUrl: apiBaseUrl(), ...options, ...tokenRefreshLock(options.tokens) }),
  )

function lazily(make: (calls: typeof import('../session/session-calls.ts')) => Call): Call {
  let caller: Promise<Call> | undefined

  const call = async (...args: Parameters<Call>) => {
    caller ??= loadChunk(import('../session/session-calls.ts')).then(make)
    const arrived = await caller.catch((error: unknown) => {
      caller = undefined
      throw error
    })
    return arrived(...args)
  }
  // It has the arguments and results of the loaded client; TypeScript cannot forward a generic signature.
  return call as Call
}
