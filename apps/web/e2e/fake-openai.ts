import { createHash } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

/** In milliseconds. */
const BETWEEN = 15

/** The behaviour for a chat request, whose messages begin with the system prompt. */
export type ChatResponder = (response: ServerResponse, messages: readonly { role: string; content: string }[]) => void

/** A fake of OpenAI's chat API: it streams one text in many chunks, and waits at given points. */
export interface FakeOpenAI {
  /** For `AI_BASE_URL`. */
  url: string
  /** From now on, answers requests with these chunks, and stops before each of the points until `goOn` is called. */
  says: (chunks: readonly string[], points: readonly number[]) => void
  /** Replaces the behaviour for requests from now on; null restores the chunks. */
  turns: (responder: ChatResponder | null) => void
  /** Resolves when it has stopped at a point. */
  reached: (point: number) => Promise<void>
  goOn: () => void
  close: () => Promise<unknown>
}

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'double', object: 'chat.completion.chunk', created: 1, model: 'double', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`

const END = 'data: [DONE]\n\n'

/** Starts a streamed answer. */
export const startStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

/** One delta of it. */
export const deltaEvent = (content: string) => event({ content })

/** A complete answer in these deltas, with its finish reason; `usage` as in the protocol. */
export const answerWith =
  (pieces: readonly string[], { finish = 'stop', usage }: { finish?: string; usage?: object } = {}): ChatResponder =>
  (response) => {
    const counted =
      usage === undefined
        ? ''
        : `data: ${JSON.stringify({ id: 'double', object: 'chat.completion.chunk', created: 1, model: 'double', choices: [], usage })}\n\n`
    startStream(response).end(`${pieces.map(deltaEvent).join('')}${event({}, finish)}${counted}${END}`)
  }

const talkIn = (body: Buffer) =>
  (JSON.parse(body.toString()) as { messages: { role: string; content: string }[] }).messages

/** Starts one on a free port. */
export async function startFakeOpenAI(): Promise<FakeOpenAI> {
  let script: { chunks: readonly string[]; points: ReadonlySet<number> } = { chunks: ['好'], points: new Set() }
  let index = 0
  let responder: ChatResponder | null = null
  let isLetOn = () => {}
  const waiters = new Set<() => void>()

  async function answer(response: ServerResponse) {
    const { chunks, points } = script
    startStream(response)
    for (index = 0; index < chunks.length; index += 1) {
      if (points.has(index)) {
        const letOn = new Promise<void>((resolve) => (isLetOn = resolve))
        waiters.forEach((check) => check())
        await letOn
      }
      response.write(deltaEvent(chunks[index] ?? ''))
      await pause(BETWEEN)
    }
    response.end(`${event({}, 'stop')}${END}`)
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => (responder ? responder(response, talkIn(Buffer.concat(parts))) : void answer(response)))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The endpoint has no port')

  return {
    url: `http://127.0.0.1:${address.port}/v1`,
    says: (chunks, points) => (script = { chunks, points: new Set(points) }),
    turns: (next) => (responder = next),
    reached: (point) =>
      new Promise((resolve) => {
        const check = () => {
          if (index !== point) return
          waiters.delete(check)
          resolve()
        }
        waiters.add(check)
        check()
      }),
    goOn: () => isLetOn(),
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(closed))
    },
  }
}

/** A random number generator between 0 and 1 with a seed. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const PIECES = [
  '落笔有声，',
  '余白有韵。',
  ' plain words ',
  '**重点**',
  '`code`',
  '\n\n',
  '\n- 一项',
  '👨‍👩‍👧‍👦',
  '𠮷野家',
  'e\u0301',
  '\n\n```ts\nconst a = 1\n```\n\n',
  '$E = mc^2$',
  '\n\n| 甲 | 乙 |\n| - | - |\n| 一 | 二 |\n\n',
  '[链接](https://example.com/a)',
  '<b>不是标签</b>',
  '　全角',
  '"引号"',
  '\\',
  ' ',
]

/** The given number of Markdown chunks, none of them empty, the first and the last one without markup. */
export const randomChunks = (random: () => number, count: number): string[] =>
  Array.from({ length: count }, (_, place) =>
    place === 0 ? '始' : place === count - 1 ? '终。' : (PIECES[Math.floor(random() * PIECES.length)] ?? '字'),
  )
