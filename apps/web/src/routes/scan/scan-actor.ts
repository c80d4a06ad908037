import { type Qr, type QrState, readQrRow, type Row, type Tokens, wechat } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { socketLine } from '@moyun/api/socket-line'
import type { LineEvent } from '@moyun/api/stream'
import type { TokenStore } from '@moyun/api/tokens'
import { type QrKey, type QrOutcome, type QrInput, qrMachine } from '@moyun/machines'
import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { followPage, realtimeAddress } from '../../room/realtime.ts'

interface ScanWiring {
  /** Asks the server for a code: to sign in by, or to bind by. */
  ask: (remember: boolean, signal: AbortSignal) => Promise<Qr>
  /** Keeps the tokens of a sign-in; left out for a code that gives none. */
  keep?: (tokens: Tokens) => void
  /** The phone said yes, and what came of it is kept. */
  onConfirmed: () => void
  /** A sign-in has failed. */
  onFailed?: () => void
}

/** What a code needs of the page in the browser. */
export const scanInput = (): QrInput => ({ now: Date.now, isHidden: () => document.visibilityState === 'hidden' })

/** The machine of a code that signs in: the tokens are kept, or dropped where it fails. */
export const signInScan = (call: Call, tokens: TokenStore, onConfirmed: () => void) =>
  scanWith(call, {
    ask: (remember, signal) =>
      call(wechat.qr, { query: { remember: remember ? 'true' : 'false' } }, { signal, quiet: true }),
    keep: tokens.save,
    onFailed: tokens.clear,
    onConfirmed,
  })

/** The machine of a code that binds a WeChat account to the member who is here. */
export const bindingScan = (call: Call, onConfirmed: () => void) =>
  scanWith(call, { ask: (_, signal) => call(wechat.bind, {}, { signal, quiet: true }), onConfirmed })

/** The machine of a QR, with a server: rows come over a socket that opens with the QR's secret. */
function scanWith(call: Call, { ask, keep, onConfirmed, onFailed }: ScanWiring) {
  const pollOnce = sharedPoll(call)
  return qrMachine.provide({
    actors: {
      askQr: fromPromise<Qr, { remember: boolean }>(({ input, signal }) => ask(input.remember, signal)),
      poll: fromPromise<QrOutcome, QrKey>(async ({ input, signal }) => {
        const { accessToken, refreshToken, ...outcome } = await pollOnce(input)
        if (outcome.status !== 'confirmed' || keep === undefined || signal.aborted) return outcome
        if (accessToken === undefined || refreshToken === undefined) return { status: 'expired' }
        keep({ accessToken, refreshToken })
        return outcome
      }),
      watch: fromCallback<EventObject, QrKey>(({ input, sendBack }) => watch(input, sendBack)),
      followPage: fromCallback(({ sendBack }) => followPage(sendBack)),
    },
    actions: { conclude: onConfirmed, ...(onFailed ? { dropTokens: onFailed } : {}) },
  })
}

/** One question at a time: an answer with tokens comes once, and whoever still waits for it must have it. */
function sharedPoll(call: Call) {
  let asked: { id: string; answer: Promise<QrState> } | null = null
  return ({ id, secret }: QrKey): Promise<QrState> => {
    if (asked?.id === id) return asked.answer
    const answer = call(wechat.poll, { params: { id } }, { secret, quiet: true })
    asked = { id, answer }
    const done = () => {
      if (asked?.answer === answer) asked = null
    }
    answer.then(done, done)
    return answer
  }
}

type Told =
  { type: 'line.ready' } | { type: 'line.lost' } | { type: 'qr.confirmed' } | { type: 'qr.read'; outcome: QrOutcome }

/** Opens a socket for one QR and tells its rows. Gives back how to close it. */
function watch({ id, secret }: QrKey, tell: (told: Told) => void): () => void {
  const hear = (event: LineEvent) => {
    if (event.type === 'line.opened') line.tell({ type: 'hello', qr: { id, secret } })
    else if (event.type === 'line.welcomed') {
      line.tell({ type: 'follow', stream: `qr:${id}`, after: 0 })
      tell({ type: 'line.ready' })
    } else if (event.type === 'line.rows') event.rows.map(toldBy).forEach((told) => told && tell(told))
    else tell({ type: 'line.lost' })
  }
  const line = socketLine(new WebSocket(realtimeAddress()), hear)
  return () => line.close()
}

/** What a row says; what was confirmed is fetched. */
function toldBy(row: Row): Told | null {
  const outcome = readQrRow(row)
  if (outcome === null) return null
  return outcome.status === 'confirmed' ? { type: 'qr.confirmed' } : { type: 'qr.read', outcome }
}
