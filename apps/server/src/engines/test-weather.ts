import type { ServerResponse } from 'node:http'
import { answerWhole, open, piece, say } from './test-endpoint.ts'

type Weather = (response: ServerResponse) => void

/** So that what was said before has arrived. */
const AWHILE = 120

/** What a short run costs in bad weather, in points: moderation is paid for what it was asked, the rest was no answer. */
export const costIn = (reason: string): number => (reason === 'refused' ? 1 : 0)

/** Bad weather of an endpoint, with the reason for which a run fails in it; `half` is what it says before it breaks off. */
export const badWeather = (
  half: string,
): readonly [name: string, reason: 'unavailable' | 'crashed' | 'refused', Weather][] => [
  ['429', 'unavailable', (response) => void response.writeHead(429, { 'retry-after': '0' }).end('{}')],
  ['a first byte that never comes', 'unavailable', () => {}],
  ['an empty answer', 'unavailable', (response) => answerWhole(response, [])],
  [
    'a web page',
    'unavailable',
    (response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
  ],
  ['moderation', 'refused', (response) => answerWhole(response, [], undefined, 'content_filter')],
  ['moderation in the middle', 'refused', (response) => answerWhole(response, [half], undefined, 'content_filter')],
  [
    'an answer that is cut',
    'crashed',
    (response) => {
      open(response)
      say(response, piece(half))
      setTimeout(() => response.destroy(), AWHILE)
    },
  ],
  [
    'an error part in the middle',
    'crashed',
    (response) => {
      open(response)
      say(response, piece(half))
      say(response, { error: { message: 'overloaded', type: 'server_error', code: 503 } })
      response.end()
    },
  ],
]

/** Counts of tokens that can not be. */
export const wrongUsage: readonly unknown[] = [9_000_000_000, -5, 0, 1e300, 'many'].map((tokens) => ({
  prompt_tokens: 5,
  completion_tokens: tokens,
  total_tokens: tokens,
}))
