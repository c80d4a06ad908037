import { manyKeys, type Random, TEXTS, VALUES, write } from './test-fuzz.ts'

/** What a page sends over its socket: a message, or bytes that bypass the client's WebSocket protocol. */
export type FuzzFrame =
  | { kind: 'text'; text: string }
  | { kind: 'binary'; bytes: Buffer }
  | { kind: 'raw'; name: string; bytes: Buffer; isIncomplete: boolean }

/** A frame of the WebSocket protocol with an empty mask. `length` is the declared length. */
function rawFrame(first: number, payload: Buffer, { length = payload.length, masked = true } = {}): Buffer {
  const mask = masked ? 0x80 : 0
  const head =
    length < 126
      ? Buffer.from([first, mask | length])
      : Buffer.concat([Buffer.from([first, mask | 127]), Buffer.alloc(8)])
  if (length >= 126) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, Buffer.alloc(masked ? 4 : 0), payload])
}

const raw = (name: string, bytes: Buffer, isIncomplete = false) => ({ kind: 'raw' as const, name, bytes, isIncomplete })
const UNFOLLOW = Buffer.from('{"type":"unfollow","stream":"user:x"}')

/** Frames that break the protocol or never end. */
const RAW_FRAMES = [
  raw('half a frame', rawFrame(0x81, UNFOLLOW).subarray(0, 20), true),
  raw('half a header', Buffer.from([0x81]), true),
  raw('more bytes announced than sent', rawFrame(0x81, UNFOLLOW, { length: 5000 }), true),
  raw('a first fragment alone', rawFrame(0x01, UNFOLLOW), true),
  raw('fragments', Buffer.concat([rawFrame(0x01, UNFOLLOW.subarray(0, 9)), rawFrame(0x80, UNFOLLOW.subarray(9))])),
  raw('many empty fragments', Buffer.concat(Array.from({ length: 2000 }, () => rawFrame(0x00, Buffer.alloc(0))))),
  raw('a continuation of nothing', rawFrame(0x80, UNFOLLOW)),
  raw('an unmasked frame', rawFrame(0x81, UNFOLLOW, { masked: false })),
  raw('a reserved opcode', rawFrame(0x83, UNFOLLOW)),
  raw('reserved bits', rawFrame(0xf1, UNFOLLOW)),
  raw('a compressed frame', rawFrame(0xc1, UNFOLLOW)),
  raw('2^53 bytes announced', rawFrame(0x81, UNFOLLOW, { length: 2 ** 53 })),
  raw('200 KB announced', rawFrame(0x81, UNFOLLOW, { length: 200_000 })),
  raw('invalid UTF-8', rawFrame(0x81, Buffer.from([0xff, 0xfe, 0xed, 0xa0, 0x80]))),
  raw('a long ping', rawFrame(0x89, Buffer.alloc(200))),
  raw('pings', Buffer.concat(Array.from({ length: 150 }, () => rawFrame(0x89, Buffer.alloc(20))))),
  raw('a close frame of one byte', rawFrame(0x88, Buffer.from([3]))),
  raw('a close frame with an invalid code', rawFrame(0x88, Buffer.from([0, 1]))),
]

/** Generates the frames of one socket after the other. The same random numbers generate the same frames. */
export function createFrameFuzz(random: Random): () => FuzzFrame {
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const hostile = (): unknown => (random() < 0.5 ? pick(TEXTS) : pick(VALUES))
  const stream = () => (random() < 0.5 ? `${pick(['user', 'run', 'qr', 'admin', 'x'])}:${pick(TEXTS)}` : hostile())

  const message = (): unknown => {
    const type = pick(['hello', 'follow', 'unfollow', 'row', 'FOLLOW', '__proto__', hostile()])
    const fields = pick([
      { stream: stream() },
      { stream: stream(), after: hostile() },
      { stream: 'user:x', after: pick([2 ** 31, 2 ** 53, -1, 0.5, 1e21]) },
      { token: hostile() },
      { qr: hostile() },
      { qr: { id: hostile(), secret: hostile() } },
      manyKeys(12_000),
      {},
    ])
    const more = random() < 0.2 ? { [pick(['role', 'constructor', 'x'])]: hostile() } : {}
    return { type, ...fields, ...more }
  }
  const text = (): string =>
    pick([
      write(message()),
      write(message()),
      write(message()),
      write(message()),
      write(hostile()),
      `{"type":"follow","stream":"${'x'.repeat(9000)}"}`,
      'x'.repeat(90_000),
      'x'.repeat(110_000),
      'x'.repeat(2_000_000),
      '['.repeat(8000),
      '{"type":"follow","type":"hello","stream":"a"}',
      '{"type":"follow","stream":"a","after":1e400}',
    ])

  return () => {
    const kind = random()
    if (kind < 0.25) return pick(RAW_FRAMES)
    if (kind < 0.35) return { kind: 'binary', bytes: pick([UNFOLLOW, Buffer.alloc(50, 0xa5), Buffer.alloc(110_000)]) }
    return { kind: 'text', text: text() }
  }
}
