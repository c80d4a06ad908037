import type { ServerResponse } from 'node:http'
import { neverAnswer, sendAnswer, startEventStream, textChunk, sendEvent } from './test-endpoint.ts'

type Responder = (response: ServerResponse) => void

/** In milliseconds: long enough for the preceding text to arrive. */
const AWHILE = 120

/**
 * The cost of a short generation in an upstream failure, in points: for moderation the prompt is charged, otherwise
 * nothing.
 */
export const costOfFailure = (reason: string): number => (reason === 'refused' ? 1 : 0)

/** Upstream failures, each with the reason with which a generation fails; `half` is the text before it breaks off. */
export const upstreamFailures = (
  half: string,
): readonly [name: string, reason: 'unavailable' | 'crashed' | 'refused', Responder][] => [
  ['429', 'unavailable', (response) => void response.writeHead(429, { 'retry-after': '0' }).end('{}')],
  ['a first byte that never comes', 'unavailable', neverAnswer],
  ['an empty answer', 'unavailable', (response) => sendAnswer(response, [])],
  [
    'a web page',
    'unavailable',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  ],
  ['moderation', 'refused', (response) => sendAnswer(response, [], undefined, 'content_filter')],
  ['moderation in the middle', 'refused', (response) => sendAnswer(response, [half], undefined, 'content_filter')],
  [
    'an answer that is cut',
    'crashed',
    (response) => {
      startEventStream(response)
      sendEvent(response, textChunk(half))
      setTimeout(() => response.destroy(), AWHILE)
    },
  ],
  [
    'an error part in the middle',
    'crashed',
    (response) => {
      startEventStream(response)
      sendEvent(response, textChunk(half))
      sendEvent(response, { error: { message: 'overloaded', type: 'server_error', code: 503 } })
      response.end()
    },
  ],
]

/** Implausible token counts. */
export const implausibleUsage: readonly unknown[] = [9_000_000_000, -5, 0, 1e300, 'many'].map((tokens) => ({
  prompt_tokens: 5,
  completion_tokens: tokens,
  total_tokens: tokens,
}))
