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

test('a code is asked for at once, shown, and watched with its secret', async () => {
  const { scan, codes, sockets, polls, open } = startQr()
  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('asking')

  await open()

  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('waiting')
  expect([selectQrUrl(scan.getSnapshot()), selectQrSecondsLeft(scan.getSnapshot())]).toEqual([qr.url, 120])
  expect([codes.length, sockets.map(({ input }) => input), polls.length]).toEqual([1, [key], 0])
})

test('who scanned is told by the push, and what they confirmed is fetched once', async () => {
  const { scan, sockets, polls, done, open, say } = startQr()
  await open()
  sockets[0]?.tell({ type: 'connection.ready' })

  sockets[0]?.tell({ type: 'qr.read', outcome: scanned } as never)
  expect([selectQrDisplayStatus(scan.getSnapshot()), selectScanner(scan.getSnapshot())]).toEqual([
    'scanned',
    { name: '砚秋', avatar: '' },
  ])
  sockets[0]?.tell({ type: 'qr.confirmed' })
  sockets[0]?.tell({ type: 'qr.confirmed' })
  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('confirmed')
  await say(qrStates.confirmed)

  expect(polls.map(({ input }) => input)).toEqual([key])
  expect([scan.getSnapshot().status, done]).toEqual(['done', ['concluded']])
})

test('P15: no token ever stands in what the machine knows', async () => {
  const { scan, sockets, open, say } = startQr()
  await open()
  sockets[0]?.tell({ type: 'qr.confirmed' })
  await say(qrStates.confirmed)

  expect(JSON.stringify(scan.getSnapshot().context)).not.toContain(qrStates.confirmed.accessToken)
})

test('a fetch that fails is tried again; when nothing is left to fetch the code has expired, and no tokens stay', async () => {
  const { scan, clock, sockets, polls, done, open, say, fail } = startQr()
  await open()
  sockets[0]?.tell({ type: 'qr.confirmed' })

  await fail(away)
  expect([selectQrDisplayStatus(scan.getSnapshot()), selectQrError(scan.getSnapshot())]).toEqual(['confirmed', away])
  clock.increment(30_000)
  expect(polls).toHaveLength(2)
  await say({ status: 'expired' })

  expect([selectQrDisplayStatus(scan.getSnapshot()), done]).toEqual(['expired', ['dropped']])
})

test.each(['declined', 'unusable', 'taken', 'bound', 'signedOut'] as const)(
  'a no comes with its reason, and no tokens stay: %s',
  async (reason) => {
    const { scan, sockets, done, open } = startQr()
    await open()
    sockets[0]?.tell({ type: 'qr.read', outcome: { status: 'refused', reason } } as never)

    expect([selectQrDisplayStatus(scan.getSnapshot()), selectQrReason(scan.getSnapshot()), done]).toEqual([
      'refused',
      reason,
      ['dropped'],
    ])
  },
)

test('where no socket comes the server is asked every two seconds, and by nobody while the tab is hidden', async () => {
  const { scan, clock, page, sockets, polls, open, say } = startQr()
  await open()
  clock.increment(4000)
  expect([polls.length, sockets[0]?.isOpen]).toEqual([1, false])

  await say({ status: 'waiting' })
  clock.increment(2000)
  expect(polls).toHaveLength(2)
  page.hidden = true
  await say({ status: 'waiting' })
  clock.increment(60_000)
  expect(polls).toHaveLength(2)
  page.hidden = false
  scan.send({ type: 'page.visible' })
  expect(polls).toHaveLength(3)
  await say(scanned)
  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('scanned')
  clock.increment(2000)
  await say(qrStates.confirmed)
  expect(scan.getSnapshot().status).toBe('done')
})

test('a socket that breaks is replaced by polling; a server that is away is asked ever more seldom', async () => {
  const { clock, sockets, polls, open, fail } = startQr()
  await open()
  sockets[0]?.tell({ type: 'connection.ready' })
  sockets[0]?.tell({ type: 'connection.lost' })
  expect(polls).toHaveLength(1)

  for (let failures = 1; failures <= 5; failures += 1) {
    await fail(away)
    clock.increment(16_000)
  }
  await fail(away)
  clock.increment(4000)

  expect(polls).toHaveLength(6)
})

test('after a sleep a socket is not believed', async () => {
  const { scan, sockets, polls, open, say } = startQr()
  await open()
  sockets[0]?.tell({ type: 'connection.ready' })

  scan.send({ type: 'page.visible' })
  expect(polls).toHaveLength(1)
  await say(scanned)

  expect([selectQrDisplayStatus(scan.getSnapshot()), sockets[0]?.isOpen]).toEqual(['scanned', true])
})

test('a code ends by the clock of the page, after one last question', async () => {
  const { scan, clock, polls, sockets, open, say } = startQr()
  await open()
  sockets[0]?.tell({ type: 'connection.ready' })
  for (let second = 0; second < 119; second += 1) clock.increment(1000)
  expect([selectQrSecondsLeft(scan.getSnapshot()), polls.length]).toEqual([1, 0])

  clock.increment(1000)
  expect(polls).toHaveLength(1)
  await say({ status: 'waiting' })

  expect([selectQrDisplayStatus(scan.getSnapshot()), sockets[0]?.isOpen]).toEqual(['expired', false])
})

test('what was confirmed while the machine slept is not lost', async () => {
  const { scan, clock, sockets, done, open, say } = startQr()
  await open()
  sockets[0]?.tell({ type: 'connection.ready' })

  clock.increment(3_600_000)
  await say(qrStates.confirmed)

  expect([scan.getSnapshot().status, done]).toEqual(['done', ['concluded']])
})

test('an end that nobody answers is an end', async () => {
  const { scan, clock, open } = startQr()
  await open()
  clock.increment(120_000)
  clock.increment(4000)

  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('expired')
})

test('a new code takes the place of an old one, and nothing of that is left', async () => {
  const { scan, sockets, codes, open } = startQr()
  await open()
  sockets[0]?.tell({ type: 'qr.read', outcome: scanned } as never)
  sockets[0]?.tell({ type: 'qr.read', outcome: { status: 'expired' } } as never)
  expect(selectQrDisplayStatus(scan.getSnapshot())).toBe('expired')

  scan.send({ type: 'refresh' })
  expect([
    selectQrDisplayStatus(scan.getSnapshot()),
    selectScanner(scan.getSnapshot()),
    selectQrUrl(scan.getSnapshot()),
  ]).toEqual(['asking', null, undefined])
  await open({ ...qr, id: 'another' })

  expect([codes.length, sockets.at(-1)?.input.id, selectQrDisplayStatus(scan.getSnapshot())]).toEqual([
    2,
    'another',
    'waiting',
  ])
})

test('whether to remember is asked for with the code, and stays as it was chosen', async () => {
  const { scan, codes, open } = startQr()
  await open()
  scan.send({ type: 'refresh', remember: true })
  await open()
  scan.send({ type: 'refresh' })

  expect(codes.map(({ input }) => input.remember)).toEqual([false, true, true])
  expect(selectIsRemembered(scan.getSnapshot())).toBe(true)
})

test('a server that is away is tried again by itself; a code that is denied waits for a person', async () => {
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
