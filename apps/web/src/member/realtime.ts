import { session as contract } from '@moyun/api'
import { expiresAt } from '@moyun/api/access-token'
import type { Call } from '@moyun/api/call'
import type { ServerClock } from '@moyun/api/clock'
import { createPollingConnection } from '@moyun/api/polling-transport'
import { createSocketConnection } from '@moyun/api/websocket-transport'
import type { StreamConnection, ConnectionCommand, ConnectionEvent } from '@moyun/api/stream'
import type { TokenStore } from '@moyun/api/tokens'
import { type RealtimeActor, realtimeMachine } from '@moyun/machines'
import { createActor, fromCallback, fromPromise, type InspectionEvent, type NonReducibleUnknown } from 'xstate'
import { apiBaseUrl } from '../api/api-base-url.ts'
import { actorContext } from '../app/actor-context.tsx'

export const Realtime = actorContext<RealtimeActor>('realtime connection')

export interface RealtimeOptions {
  call: Call
  tokens: TokenStore
  clock: ServerClock
  inspect: (event: InspectionEvent) => void
}

const connectionActor = (open: (onEvent: (event: ConnectionEvent) => void) => StreamConnection) =>
  fromCallback<ConnectionCommand, NonReducibleUnknown>(({ sendBack, receive }) => {
    const connection = open(sendBack)
    receive((command) => connection.send(command))
    return () => connection.close()
  })

/** The WebSocket address of the realtime connection. */
export const realtimeAddress = () =>
  `${apiBaseUrl() || `${location.protocol}//${location.host}`}/realtime`.replace(/^http/, 'ws')

/** Creates the page's realtime connection: a WebSocket, or polling where that fails. */
export function createRealtime({ call, tokens, clock, inspect }: RealtimeOptions): RealtimeActor {
  const machine = realtimeMachine.provide({
    actors: {
      readToken: fromPromise(async ({ signal }) => {
        const pair = tokens.read()
        if (pair && expiresAt(pair.accessToken) > clock.now()) return pair.accessToken
        // Any authenticated call refreshes the tokens; this one is small.
        await call(contract.profile, {}, { signal, quiet: true })
        return tokens.read()?.accessToken ?? ''
      }),
      socket: connectionActor((onEvent) => createSocketConnection(new WebSocket(realtimeAddress()), onEvent)),
      polling: connectionActor((onEvent) => createPollingConnection(call, onEvent)),
    },
  })
  return createActor(machine, { input: { now: clock.now }, inspect })
}

/**
 * Reports network changes to the realtime connection. It disconnects on `pagehide`, because browsers keep no page with
 * an open socket in the back/forward cache. Returns the function that unsubscribes.
 */
export function followNetwork(realtime: RealtimeActor): () => void {
  const found = () => realtime.send({ type: 'network.restored' })
  const lost = () => realtime.send({ type: 'network.lost' })
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && navigator.onLine) found()
  }
  window.addEventListener('online', found)
  window.addEventListener('offline', lost)
  window.addEventListener('pagehide', lost)
  window.addEventListener('pageshow', onPageShow)
  if (!navigator.onLine) lost()
  return () => {
    window.removeEventListener('online', found)
    window.removeEventListener('offline', lost)
    window.removeEventListener('pagehide', lost)
    window.removeEventListener('pageshow', onPageShow)
  }
}

/**
 * Reports when the browser's tab becomes visible again and when the network is back. Returns the function that
 * unsubscribes.
 */
export function followPage(
  notify: (event: { type: 'page.visible' } | { type: 'network.restored' }) => void,
): () => void {
  const onVisibilityChange = () => {
    if (document.visibilityState === 'visible') notify({ type: 'page.visible' })
  }
  const found = () => notify({ type: 'network.restored' })
  document.addEventListener('visibilitychange', onVisibilityChange)
  window.addEventListener('online', found)
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange)
    window.removeEventListener('online', found)
  }
}
