import { session as contract } from '@moyun/api'
import { expiresAt } from '@moyun/api/access-token'
import type { Call } from '@moyun/api/call'
import type { ServerClock } from '@moyun/api/clock'
import { pollingLine } from '@moyun/api/polling-line'
import { socketLine } from '@moyun/api/socket-line'
import type { Line, LineCommand, LineEvent } from '@moyun/api/stream'
import type { TokenStore } from '@moyun/api/tokens'
import { type RealtimeActor, realtimeMachine } from '@moyun/machines'
import { createActor, fromCallback, fromPromise, type InspectionEvent, type NonReducibleUnknown } from 'xstate'
import { actorContext } from '../actor-context.tsx'

export const Realtime = actorContext<RealtimeActor>('realtime line')

export interface RealtimeWiring {
  call: Call
  tokens: TokenStore
  clock: ServerClock
  inspect: (event: InspectionEvent) => void
}

const lineOf = (open: (hear: (event: LineEvent) => void) => Line) =>
  fromCallback<LineCommand, NonReducibleUnknown>(({ sendBack, receive }) => {
    const line = open(sendBack)
    receive((command) => line.tell(command))
    return () => line.close()
  })

/** Where rows come from. */
export const realtimeAddress = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/realtime`

/** Makes the page's line to the server: a WebSocket, the polling twin where none can be had. */
export function createRealtime({ call, tokens, clock, inspect }: RealtimeWiring): RealtimeActor {
  const machine = realtimeMachine.provide({
    actors: {
      readToken: fromPromise(async ({ signal }) => {
        const stored = tokens.read()
        if (stored && expiresAt(stored.accessToken) > clock.now()) return stored.accessToken
        // Any call of a member's refreshes the pair; this one is small.
        await call(contract.profile, {}, { signal, quiet: true })
        return tokens.read()?.accessToken ?? ''
      }),
      socket: lineOf((hear) => socketLine(new WebSocket(realtimeAddress()), hear)),
      polling: lineOf((hear) => pollingLine(call, hear)),
    },
  })
  return createActor(machine, { input: { now: clock.now }, inspect })
}

/**
 * Tells the line what the browser knows of the network; a page that is left has none, since a browser keeps no page as it was that has
 * a socket open. Gives back how to stop.
 */
export function followNetwork(realtime: RealtimeActor, onFound: () => void): () => void {
  const found = () => {
    realtime.send({ type: 'network.found' })
    onFound()
  }
  const lost = () => realtime.send({ type: 'network.lost' })
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted && navigator.onLine) found()
  }
  window.addEventListener('online', found)
  window.addEventListener('offline', lost)
  window.addEventListener('pagehide', lost)
  window.addEventListener('pageshow', shown)
  if (!navigator.onLine) lost()
  return () => {
    window.removeEventListener('online', found)
    window.removeEventListener('offline', lost)
    window.removeEventListener('pagehide', lost)
    window.removeEventListener('pageshow', shown)
  }
}

/** Tells when somebody looks at the browser's page again, and when there is a network again. Gives back how to stop. */
export function followPage(tell: (told: { type: 'page.shown' } | { type: 'network.found' }) => void): () => void {
  const shown = () => {
    if (document.visibilityState === 'visible') tell({ type: 'page.shown' })
  }
  const found = () => tell({ type: 'network.found' })
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('online', found)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('online', found)
  }
}
