import { type Call, createCaller } from '@moyun/api/call'
import type { ServerClock } from '@moyun/api/clock'
import type { TokenStore } from '@moyun/api/tokens'
import { createContext, use } from 'react'

export const CallContext = createContext<Call | null>(null)

/** The way to call the server from a page. */
export function useCall(): Call {
  const call = use(CallContext)
  if (!call) throw new Error('Nobody gave this page a way to call')
  return call
}

export interface CallWiring {
  tokens: TokenStore
  clock: ServerClock
  language: () => string
  say: (message: string) => void
  onSignedOut: () => void
  onProfileUnusable: () => void
}

/** Makes the page's caller. The tabs of a browser refresh one after another where it can lock. */
export const createCall = (wiring: CallWiring): Call =>
  createCaller({ ...wiring, ...('locks' in navigator ? { lock: (run) => navigator.locks.request('moyun.tokens', run) } : {}) })
