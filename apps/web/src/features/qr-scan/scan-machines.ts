import {
  isRefusal,
  type OwnerProof,
  type Qr,
  type QrState,
  readQrEvent,
  type StreamEvent,
  type Tokens,
  wechat,
} from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { createSocketConnection } from '@moyun/api/websocket-transport'
import type { ConnectionEvent } from '@moyun/api/stream'
import type { TokenStore } from '@moyun/api/tokens'
import { type QrKey, type QrOutcome, type QrInput, qrMachine } from '@moyun/machines'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { followPage, realtimeAddress } from '../../member/realtime.ts'

interface ScanOptions {
  /** Requests a QR code from the server: for sign-in, or for binding. */
  ask: (remember: boolean, signal: AbortSignal) => Promise<Qr>
  /** Stores the tokens of a sign-in; left out for a code without tokens. */
  storeTokens?: (tokens: Tokens) => void
  /** The member has confirmed on the phone, and the tokens, if any, are stored. */
  onConfirmed: () => void
  /** A sign-in has failed. */
  onFailed?: () => void
}

/** The browser environment of the QR machine. */
export const scanInput = (): QrInput => ({ now: Date.now, isHidden: () => document.visibilityState === 'hidden' })

/** The machine of a QR code that signs in: stores the tokens, or clears them if the sign-in fails. */
export const createSignInScan = (call: Call, tokens: TokenStore, onConfirmed: () => void) =>
  scanWith(call, {
    ask: (remember, signal) =>
      call(wechat.qr, { query: { remember: remember ? 'true' : 'false' } }, { signal, quiet: true }),
    storeTokens: tokens.save,
    onFailed: tokens.clear,
    onConfirmed,
  })

interface BindingOptions {
  /** The proof is invalid or has expired; `error` says which. */
  onRefused: (error: unknown) => void
  onConfirmed: () => void
}

/** The machine of a QR code that binds a WeChat account to the signed-in member, who has proved to own this account. */
export const createBindingScan = (call: Call, proof: OwnerProof, { onRefused, onConfirmed }: BindingOptions) =>
  scanWith(call, {
    ask: (_, signal) =>
      call(wechat.bind, { body: proof }, { signal, quiet: true }).catch((error: unknown) => {
        if (UNPROVED.some((code) => isRefusal(error, code))) onRefused(error)
        throw error
      }),
    onConfirmed,
  })

/** For a password, and for a ticket. */
const UNPROVED = [wechat.bind.refusals.wrongPassword, wechat.bind.refusals.wrongCode]

/** The QR machine with its server calls; events come on a socket that is opened with the QR code's secret. */
function scanWith(call: Call, { ask, storeTokens, onConfirmed, onFailed }: ScanOptions) {
  const pollOnce = sharedPoll(call)
  return qrMachine.provide({
    actors: {
      requestQr: fromPromise<Qr, { remember: boolean }>(({ input, signal }) => ask(input.remember, signal)),
      poll: fromPromise<QrOutcome, QrKey>(async ({ input, signal }) => {
        const { accessToken, refreshToken, ...outcome } = await pollOnce(input)
        if (outcome.status !== 'confirmed' || storeTokens === undefined || signal.aborted) return outcome
        if (accessToken === undefined || refreshToken === undefined) return { status: 'expired' }
        storeTokens({ accessToken, refreshToken })
        return outcome
      }),
      watch: fromCallback<EventObject, QrKey>(({ input, sendBack }) => watch(input, sendBack)),
      followPage: fromCallback(({ sendBack }) => followPage(sendBack)),
    },
    actions: { finish: onConfirmed, ...(onFailed ? { dropTokens: onFailed } : {}) },
  })
}

/** One poll at a time: an answer with tokens comes only once, and every waiting caller needs it. */
function sharedPoll(call: Call) {
  let pending: { id: string; answer: Promise<QrState> } | null = null
  return ({ id, secret }: QrKey): Promise<QrState> => {
    if (pending?.id === id) return pending.answer
    const answer = call(wechat.poll, { params: { id } }, { secret, quiet: true })
    pending = { id, answer }
    const done = () => {
      if (pending?.answer === answer) pending = null
    }
    answer.then(done, done)
    return answer
  }
}

type WatchEvent =
  | { type: 'connection.ready' }
  | { type: 'connection.lost' }
  | { type: 'qr.confirmed' }
  | { type: 'qr.read'; outcome: QrOutcome }

/** Opens a socket for one QR code and passes on its events. Returns the function that closes it. */
function watch({ id, secret }: QrKey, notify: (watchEvent: WatchEvent) => void): () => void {
  const onConnectionEvent = (event: ConnectionEvent) => {
    if (event.type === 'connection.opened') line.send({ type: 'hello', qr: { id, secret } })
    else if (event.type === 'connection.welcomed') {
      line.send({ type: 'follow', stream: `qr:${id}`, after: 0 })
      notify({ type: 'connection.ready' })
    } else if (event.type === 'connection.events')
      event.events.map(toWatchEvent).forEach((watchEvent) => watchEvent && notify(watchEvent))
    else notify({ type: 'connection.lost' })
  }
  const line = createSocketConnection(new WebSocket(realtimeAddress()), onConnectionEvent)
  return () => line.close()
}

/** The machine event of an event; a confirmed code is fetched by polling. */
function toWatchEvent(event: StreamEvent): WatchEvent | null {
  const outcome = readQrEvent(event)
  if (outcome === null) return null
  return outcome.status === 'confirmed' ? { type: 'qr.confirmed' } : { type: 'qr.read', outcome }
}
