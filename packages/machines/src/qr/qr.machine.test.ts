import { expect, test } from 'vitest'
import { TransportError, Refusal } from '@moyun/api'
import { qr, qrStates } from '@moyun/api/fixtures'
import {
  selectIsRemembered,
  selectQrError,
  selectQrReason,
  selectQrSecondsLeft,
  selectQrDisplayStatus,
  selectQrUrl,
  selectScanner,
} from './qr.machine.ts'
import { startQr } from './test-qr.ts'

const key = { id: qr.id, secret: qr.secret }
const scanned = { status: 'scanned', name: '砚秋', avatar: '' } as const
const away = new TransportError('network')

test('requests a code at once, shows it, and watches it with its secret', async () => {
  const { scan, codes, sockets, polls, open } = startQr()
  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('requesting')

  await open()

  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('waiting')
  expect([selectQrUrl(scan.getSnapshot()), selectQrSecondsLeft(scan.getSnapshot())]).toEqual([qr.url, 120])
  expect([codes.length, sockets.map(({ input }) => input), polls.length]).toEqual([1, [key], 0])
})

test('shows the scanner from the socket, and fetches a confirmed result once', async () => {
  const { scan, sockets, polls, done, open, answer } = startQr()
  await open()
  sockets[0]?.emit({ type: 'connection.ready' })

  sockets[0]?.emit({ type: 'qr.read', outcome: scanned } as never)
  expect([selectQrDisplayStatus(scan.getSnapshot()), selectScanner(scan.getSnapshot())]).toEqual([
    'scanned',
    { name: '砚秋', avatar: '' },
  ])
  sockets[0]?.emit({ type: 'qr.confirmed' })
  sockets[0]?.emit({ type: 'qr.confirmed' })
  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('confirmed')
  await answer(qrStates.confirmed)

  expect(polls.map(({ input }) => input)).toEqual([key])
  expect([scan.getSnapshot().status, done]).toEqual(['done', ['concluded']])
})

test('P15: keeps no token in the context of the machine', async () => {
  const { scan, sockets, open, answer } = startQr()
  await open()
  sockets[0]?.emit({ type: 'qr.confirmed' })
  await answer(qrStates.confirmed)

  expect(JSON.stringify(scan.getSnapshot().context)).not.toContain(qrStates.confirmed.accessToken)
})

test('retries a failed fetch, and drops the tokens when the code has expired', async () => {
  const { scan, clock, sockets, polls, done, open, answer, fail } = startQr()
  await open()
  sockets[0]?.emit({ type: 'qr.confirmed' })

  await fail(away)
  expect([selectQrDisplayStatus(scan.getSnapshot()), selectQrError(scan.getSnapshot())]).toEqual(['confirmed', away])
  clock.increment(30_000)
  expect(polls).toHaveLength(2)
  await answer({ status: 'expired' })

  expect([selectQrDisplayStatus(scan.getSnapshot()), done]).toEqual(['expired', ['dropped']])
})

test.each(['declined', 'unusable', 'taken', 'bound', 'signedOut'] as const)(
  'shows the reason of a refusal and drops the tokens: %s',
  async (reason) => {
    const { scan, sockets, done, open } = startQr()
    await open()
    sockets[0]?.emit({ type: 'qr.read', outcome: { status: 'refused', reason } } as never)

    expect([selectQrDisplayStatus(scan.getSnapshot()), selectQrReason(scan.getSnapshot()), done]).toEqual([
      'refused',
      reason,
      ['dropped'],
    ])
  },
)

test('polls every two seconds when the socket does not open, but not while the page is hidden', async () => {
  const { scan, clock, page, sockets, polls, open, answer } = startQr()
  await open()
  clock.increment(4000)
  expect([polls.length, sockets[0]?.isOpen]).toEqual([1, false])

  await answer({ status: 'waiting' })
  clock.increment(2000)
  expect(polls).toHaveLength(2)
  page.hidden = true
  await answer({ status: 'waiting' })
  clock.increment(60_000)
  expect(polls).toHaveLength(2)
  page.hidden = false
  scan.send({ type: 'page.visible' })
  expect(polls).toHaveLength(3)
  await answer(scanned)
  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('scanned')
  clock.increment(2000)
  await answer(qrStates.confirmed)
  expect(scan.getSnapshot().status).toBe('done')
})

test('polls after the socket is lost, and less often after each failure', async () => {
  const { clock, sockets, polls, open, fail } = startQr()
  await open()
  sockets[0]?.emit({ type: 'connection.ready' })
  sockets[0]?.emit({ type: 'connection.lost' })
  expect(polls).toHaveLength(1)

  for (let failures = 1; failures <= 5; failures += 1) {
    await fail(away)
    clock.increment(16_000)
  }
  await fail(away)
  clock.increment(4000)

  expect(polls).toHaveLength(6)
})

test('polls once when the page becomes visible, and keeps the socket', async () => {
  const { scan, sockets, polls, open, answer } = startQr()
  await open()
  sockets[0]?.emit({ type: 'connection.ready' })

  scan.send({ type: 'page.visible' })
  expect(polls).toHaveLength(1)
  await answer(scanned)

  expect([selectQrDisplayStatus(scan.getSnapshot()), sockets[0]?.isOpen]).toEqual(['scanned', true])
})

test('expires a code by the local clock after one last poll', async () => {
  const { scan, clock, polls, sockets, open, answer } = startQr()
  await open()
  sockets[0]?.emit({ type: 'connection.ready' })
  for (let second = 0; second < 119; second += 1) clock.increment(1000)
  expect([selectQrSecondsLeft(scan.getSnapshot()), polls.length]).toEqual([1, 0])

  clock.increment(1000)
  expect(polls).toHaveLength(1)
  await answer({ status: 'waiting' })

  expect([selectQrDisplayStatus(scan.getSnapshot()), sockets[0]?.isOpen]).toEqual(['expired', false])
})

test('signs in when the last poll of an expired code finds a confirmation', async () => {
  const { scan, clock, sockets, done, open, answer } = startQr()
  await open()
  sockets[0]?.emit({ type: 'connection.ready' })

  clock.increment(3_600_000)
  await answer(qrStates.confirmed)

  expect([scan.getSnapshot().status, done]).toEqual(['done', ['concluded']])
})

test('expires when the last poll gets no response', async () => {
  const { scan, clock, open } = startQr()
  await open()
  clock.increment(120_000)
  clock.increment(4000)

  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('expired')
})

test('requests a new code on refresh, and clears the old one and its scanner', async () => {
  const { scan, sockets, codes, open } = startQr()
  await open()
  sockets[0]?.emit({ type: 'qr.read', outcome: scanned } as never)
  sockets[0]?.emit({ type: 'qr.read', outcome: { status: 'expired' } } as never)
  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('expired')

  scan.send({ type: 'refresh' })
  expect([
    selectQrDisplayStatus(scan.getSnapshot()),
    selectScanner(scan.getSnapshot()),
    selectQrUrl(scan.getSnapshot()),
  ]).toEqual(['requesting', null, undefined])
  await open({ ...qr, id: 'another' })

  expect([codes.length, sockets.at(-1)?.input.id, selectQrDisplayStatus(scan.getSnapshot())]).toEqual([
    2,
    'another',
    'waiting',
  ])
})

test('sends the remember option with each code, and keeps the choice', async () => {
  const { scan, codes, open } = startQr()
  await open()
  scan.send({ type: 'refresh', remember: true })
  await open()
  scan.send({ type: 'refresh' })

  expect(codes.map(({ input }) => input.remember)).toEqual([false, true, true])
  expect(selectIsRemembered(scan.getSnapshot())).toBe(true)
})

test('retries a network error by itself, but not a refused code', async () => {
  const { scan, clock, codes, settle } = startQr()
  codes[0]?.fail(away)
  await settle()
  expect([selectQrDisplayStatus(scan.getSnapshot()), selectQrError(scan.getSnapshot())]).toEqual(['unreachable', away])

  clock.increment(1000)
  expect([codes.length, selectQrDisplayStatus(scan.getSnapshot())]).toEqual([2, 'unreachable'])
  const denial = new Refusal(429, 'tooOften')
  codes[1]?.fail(denial)
  await settle()
  clock.increment(600_000)

  expect([codes.length, selectQrDisplayStatus(scan.getSnapshot()), selectQrError(scan.getSnapshot())]).toEqual([
    2,
    'denied',
    denial,
  ])
})
