import type http from 'node:http'
import { testListener } from '../../testing/test-listener.ts'
import { createOpenAICompatibleEngine } from './openai-compatible.ts'

type Answering = (
  response: http.ServerResponse,
  request: { path: string; body: Record<string, unknown>; headers: http.IncomingHttpHeaders },
) => void | Promise<void>

/** A request that is never answered, not even with a first byte. */
export const neverAnswer = () => {}

/** A small server with OpenAI's chat protocol that misbehaves as the test wants, for the tests of one file. */
export function testEndpoint() {
  let answering: Answering = (response) => void response.writeHead(500).end()
  const requests: { path: string; headers: http.IncomingHttpHeaders; body: Record<string, unknown> }[] = []
  const origin = testListener(async ({ url = '', headers }, text, response) => {
    const body = JSON.parse(text || '{}') as Record<string, unknown>
    requests.push({ path: url, headers, body })
    await answering(response, { path: url, body, headers })
  })

  return {
    requests,
    /** The messages of a request; of the last one by default. */
    messages: <Content = string>(nth = -1) =>
      (requests.at(nth)?.body['messages'] ?? []) as { role: string; content: Content }[],
    url: () => `${origin()}/v1`,
    /** Timeouts of an engine: short while nothing is answered, otherwise long enough for a busy machine. */
    patience: {
      get first() {
        return answering === neverAnswer ? 100 : 5000
      },
      between: 5000,
    },
    /** Answers all further requests with this handler. */
    answer(next: Answering) {
      requests.length = 0
      answering = next
    },
  }
}

/** Begins a streamed answer. */
export const startEventStream = (response: http.ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

/** The text of a server-sent event. */
export const sseEvent = (content: unknown) =>
  `data: ${typeof content === 'string' ? content : JSON.stringify(content)}\n\n`

/** Sends an event. */
export const sendEvent = (response: http.ServerResponse, content: unknown) => response.write(sseEvent(content))

/** A chunk of text in the protocol's format. */
export const textChunk = (content: string) => ({
  id: 'c',
  created: 1,
  model: 'm',
  choices: [{ index: 0, delta: { content } }],
})

/** The last chunk, the usage and the end of the stream. */
export const finalEvents = (usage?: unknown, reason = 'stop') => [
  { id: 'c', created: 1, model: 'm', choices: [{ index: 0, delta: {}, finish_reason: reason }] },
  ...(usage === undefined ? [] : [{ id: 'c', created: 1, model: 'm', choices: [], usage }]),
  '[DONE]',
]

/** Sends a complete answer in these chunks. */
export function sendAnswer(
  response: http.ServerResponse,
  pieces: readonly string[],
  usage?: unknown,
  reason?: string,
): void {
  startEventStream(response)
  for (const content of [...pieces.map(textChunk), ...finalEvents(usage, reason)]) sendEvent(response, content)
  response.end()
}

/** Answers with these bytes, by default as an event stream. */
export const sendRaw =
  (bytes: string, type = 'text/event-stream', status = 200) =>
  (response: http.ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(bytes)

/** The engine of a test's endpoint, without a log, which retries at once. */
export const engineOf = (endpoint: ReturnType<typeof testEndpoint>) =>
  createOpenAICompatibleEngine({
    baseUrl: endpoint.url(),
    apiKey: 'k',
    models: ['m'],
    log: { info: () => {}, warn: () => {} },
    pause: 1,
  })
