import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { type Endpoint, Refusal, wechat } from '@moyun/api'
import type { Call, CallOptions } from '@moyun/api/call'
import { qr, qrStates, tokens } from '@moyun/api/fixtures'
import type { TokenStore } from '@moyun/api/tokens'
import { selectQrReason, selectQrDisplayStatus } from '@moyun/machines'
import { createBindingScan, scanInput, createSignInScan } from './scan-machines.ts'

/** A socket that never receives or sends anything. */
class DeafSocket extends EventTarget {
  readonly readyState = 0
  readonly close = () => {}
}
beforeAll(() => {
  vi.stubGlobal('WebSocket', DeafSocket)
  vi.stubGlobal('location', { protocol: 'http:', host: 'moyun.example' })
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  vi.stubGlobal('window', new EventTarget())
})
// Restores the globals for other test files in this process.
afterAll(() => vi.unstubAllGlobals())

/** A server that creates a code at once, and answers each poll when the test says so. */
function startServer() {
  const requests: { path: string; options: CallOptions | undefined }[] = []
  const polls: { answer: (state: unknown) => void; fail: (error: Error) => void }[] = []
  const call = ((endpoint: Endpoint, _: unknown, options?: CallOptions) => {
    requests.push({ path: endpoint.path, options })
    return endpoint === wechat.poll
      ? new Promise<unknown>((answer, fail) => polls.push({ answer, fail }))
      : Promise.resolve(qr)
    // It answers as the endpoints do; TypeScript cannot follow that through the generic signature.
  }) as unknown as Call
  return { call, requests, polls }
}

const settle = () => new Promise((resolve) => setTimeout(resolve))

function startSignIn() {
  const server = startServer()
  const savedTokens: string[] = []
  const store = {
    save: ({ accessToken }) => void savedTokens.push(accessToken),
    clear: () => void savedTokens.push('cleared'),
  } as Partial<TokenStore> as TokenStore
  const onConfirmed = vi.fn()
  const scan = createActor(createSignInScan(server.call, store, onConfirmed), { input: scanInput() }).start()
  return { ...server, scan, savedTokens, onConfirmed }
}

test('passes the secret with the poll, and keeps it out of the QR code’s URL', async () => {
  const { scan, requests } = startSignIn()
  await settle()
  scan.send({ type: 'qr.confirmed' })

  expect(requests.at(-1)).toMatchObject({ path: wechat.poll.path, options: { secret: qr.secret } })
  expect(qr.url).not.toContain(qr.secret)
})

test('stores the tokens of a sign-in before it reports the confirmation', async () => {
  const { scan, polls, savedTokens, onConfirmed } = startSignIn()
  onConfirmed.mockImplementation(() => savedTokens.push('told'))
  await settle()
  scan.send({ type: 'qr.confirmed' })
  polls[0]?.answer(qrStates.confirmed)
  await settle()

  expect(savedTokens).toEqual([tokens.accessToken, 'told'])
})

test('does not repeat a poll in flight, and stores its tokens once', async () => {
  const { scan, polls, savedTokens } = startSignIn()
  await settle()
  scan.send({ type: 'connection.lost' })
  scan.send({ type: 'qr.confirmed' })
  expect(polls).toHaveLength(1)
  polls[0]?.answer(qrStates.confirmed)
  await settle()

  expect([scan.getSnapshot().status, savedTokens]).toEqual(['done', [tokens.accessToken]])
})

test('stores no tokens after the page was left', async () => {
  const { scan, polls, savedTokens, onConfirmed } = startSignIn()
  await settle()
  scan.send({ type: 'qr.confirmed' })
  scan.stop()
  polls[0]?.answer(qrStates.confirmed)
  await settle()

  expect([savedTokens, onConfirmed.mock.calls]).toEqual([[], []])
})

test('a confirmation without tokens counts as expired and a refused poll as denied; both clear the tokens', async () => {
  const { scan, polls, savedTokens } = startSignIn()
  await settle()
  scan.send({ type: 'qr.confirmed' })
  polls[0]?.answer({ status: 'confirmed' })
  await settle()
  expect([selectQrDisplayStatus(scan.getSnapshot()), savedTokens]).toEqual(['expired', ['cleared']])

  scan.send({ type: 'refresh' })
  await settle()
  scan.send({ type: 'qr.confirmed' })
  polls[1]?.fail(new Refusal(404, 'notFound'))
  await settle()
  expect([selectQrDisplayStatus(scan.getSnapshot()), savedTokens]).toEqual(['denied', ['cleared', 'cleared']])
})

test('a binding shows why it was refused, and is confirmed without tokens', async () => {
  const { call, requests, polls } = startServer()
  const onConfirmed = vi.fn()
  const scan = createActor(createBindingScan(call, { ticket: 'a ticket' }, { onConfirmed, onRefused: vi.fn() }), {
    input: scanInput(),
  }).start()
  await settle()
  scan.send({ type: 'qr.read', outcome: { status: 'refused', reason: 'taken' } })
  expect([requests[0]?.path, selectQrReason(scan.getSnapshot())]).toEqual([wechat.bind.path, 'taken'])

  scan.send({ type: 'refresh' })
  await settle()
  scan.send({ type: 'qr.confirmed' })
  polls[0]?.answer({ status: 'confirmed', name: '砚秋', avatar: '' })
  await settle()
  expect([selectQrDisplayStatus(scan.getSnapshot()), onConfirmed.mock.calls.length]).toEqual(['confirmed', 1])
})
