import type { StreamEvent } from '@moyun/api'
import WebSocket, { type ClientOptions } from 'ws'
import { vi } from 'vitest'

type Frame = Record<string, unknown>

/** A socket like a page's: it says hello and keeps the frames that it receives. */
export function openPage(url: string, options: ClientOptions = {}) {
  const frames: Frame[] = []
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime`, options)
  let closed: { code: number; reason: string } | null = null
  const opened = new Promise<void>((resolve) => {
    socket.on('open', resolve)
    socket.on('error', () => resolve())
  })
  socket.on('message', (raw: Buffer) => frames.push(JSON.parse(raw.toString()) as Frame))
  socket.on('close', (code, reason) => {
    closed = { code, reason: reason.toString() }
  })

  return {
    socket,
    frames,
    async send(frame: unknown) {
      await opened
      socket.send(typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame))
    },
    events: (stream?: string) =>
      frames.filter(
        (frame): frame is StreamEvent => 'seq' in frame && (stream === undefined || frame['stream'] === stream),
      ),
    waitForMessage: (type: string) =>
      vi.waitFor(
        () => {
          const frame = frames.find((one) => one['type'] === type)
          if (!frame) throw new Error(`No ${type} was received`)
          return frame
        },
        { timeout: 60_000, interval: 10 },
      ),
    closed: () =>
      vi.waitFor(
        () => {
          if (!closed) throw new Error('The socket is still open')
          return closed
        },
        { timeout: 60_000, interval: 20 },
      ),
    isOpen: () => closed === null,
    close: () => socket.terminate(),
  }
}

/** A page that has been authenticated with a token. */
export async function openAuthenticatedPage(url: string, token: string) {
  const page = openPage(url)
  await page.send({ type: 'hello', token })
  await page.waitForMessage('welcome')
  return page
}

/** Calls an endpoint as a page does; the same idempotency key repeats the same call. */
export async function call(
  url: string,
  token: string,
  method: string,
  path: string,
  body?: unknown,
  key: string = crypto.randomUUID(),
) {
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { code: number; result: unknown }
}
