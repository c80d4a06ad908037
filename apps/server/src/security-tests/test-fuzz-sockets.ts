import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import WebSocket, { type RawData } from 'ws'
import { randomFrom } from './test-fuzz.ts'
import { createFrameFuzz, type FuzzFrame } from './test-fuzz-frames.ts'

/** The options of a run. */
export interface SocketFuzzOptions {
  url: string
  sockets: number
  seed: number
  /** A member's access token. */
  token: string
}

/** The result of a run. */
export interface SocketFuzzReport {
  /** Close codes by number. */
  closes: Record<string, number>
  /** Sockets that broke the server, and how to reproduce them. */
  broken: string[]
  /** In milliseconds, from the last frame to the close. */
  slowest: number
}

const AT_ONCE = 4
const MOST_FRAMES = 4
/** Milliseconds within which a socket is closed after a malformed frame, on a machine that is busy with other tests. */
const PATIENCE = 30_000
/** Milliseconds after which a socket with half a frame is cut off. */
const CUT = 100
/** Maximum bytes of all answers to one socket. */
const MOST_BYTES = 20_000
/** The codes of the contract and of RFC 6455 for errors of the client; 1006 is a connection that was cut. */
const CODES = [1002, 1005, 1006, 1007, 1008, 1009, 4400, 4401, 4408, 4429]

/** Sends generated frames over many sockets, a few at once; each must be closed soon, with a short answer. */
export async function fuzzSockets({ url, sockets, seed, token }: SocketFuzzOptions): Promise<SocketFuzzReport> {
  const random = randomFrom(seed)
  const next = createFrameFuzz(random)
  const report: SocketFuzzReport = { closes: {}, broken: [], slowest: 0 }
  let opened = 0

  async function work() {
    while (opened < sockets) {
      opened += 1
      const frames = Array.from({ length: 1 + Math.floor(random() * MOST_FRAMES) }, next)
      const hello = random() < 0.7 ? token : null
      note(report, frames, await converse(url, hello, frames))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return report
}

interface Outcome {
  code: number
  bytes: number
  milliseconds: number
}

function note(report: SocketFuzzReport, frames: readonly FuzzFrame[], { code, bytes, milliseconds }: Outcome) {
  report.closes[code] = (report.closes[code] ?? 0) + 1
  report.slowest = Math.max(report.slowest, Math.round(milliseconds))
  if (CODES.includes(code) && bytes <= MOST_BYTES && milliseconds < PATIENCE) return
  report.broken.push(
    `${frames.map(describeFrame).join(' · ')}\n    → ${code} after ${Math.round(milliseconds)} ms, ${bytes} bytes`,
  )
}

function describeFrame(frame: FuzzFrame) {
  if (frame.kind === 'raw') return frame.name
  return frame.kind === 'text' ? JSON.stringify(frame.text.slice(0, 200)) : `${frame.bytes.length} binary bytes`
}

/**
 * Sends the frames over a new socket, after a valid hello if there is a token, and last one that the server must refuse.
 */
async function converse(url: string, token: string | null, frames: readonly FuzzFrame[]): Promise<Outcome> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`)
  let [connection, bytes]: [Socket | null, number] = [null, 0]
  socket.on('upgrade', ({ socket: bare }) => (connection = bare))
  socket.on('message', (frame: RawData) => (bytes += Buffer.isBuffer(frame) ? frame.length : 0))
  // The server may close the connection while frames are still being sent.
  socket.on('error', () => {})
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed])
  const sendFrame = (frame: FuzzFrame) => {
    if (frame.kind === 'text') socket.send(frame.text)
    else if (frame.kind === 'binary') socket.send(frame.bytes)
    else connection?.write(frame.bytes)
  }
  const began = performance.now()
  if (token !== null) sendFrame({ kind: 'text', text: JSON.stringify({ type: 'hello', token }) })
  for (const frame of frames) if (socket.readyState === socket.OPEN) sendFrame(frame)
  if (frames.some((frame) => frame.kind === 'raw' && frame.isIncomplete)) setTimeout(() => socket.terminate(), CUT)
  else if (socket.readyState === socket.OPEN) socket.send('{"type":"end"}')
  const code = await Promise.race([closed, sleep(PATIENCE, 0)])
  socket.terminate()
  return { code, bytes, milliseconds: performance.now() - began }
}
