import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { open, piece as part, say } from '../engines/test-endpoint.ts'
import { answerWith, scenesHouse } from './test-scenes.ts'

const house = scenesHouse()
const { written, points, streamed } = house

describe('bad weather', () => {
  test.each<[string, string, (response: ServerResponse) => void, string]>([
    ['429', 'unavailable', (response) => void response.writeHead(429, { 'retry-after': '0' }).end('{}'), ''],
    ['a slow first byte', 'unavailable', () => {}, ''],
    ['an empty answer', 'unavailable', (response) => answerWith(response, '', 0), ''],
    ['an answer that is cut', 'crashed', (response) => {
      open(response)
      say(response, part('半篇'))
      setTimeout(() => response.destroy(), 150)
    }, '半篇'],
    ['an error part', 'crashed', (response) => {
      open(response)
      say(response, part('半'))
      say(response, { error: { message: 'overloaded', type: 'server_error', code: 503 } })
      response.end()
    }, '半'],
    ['moderation', 'refused', (response) => {
      open(response)
      say(response, { id: 'x', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta: {}, finish_reason: 'content_filter' }] })
      response.end('data: [DONE]\n\n')
    }, ''],
  ])('%s: it fails, says why, keeps what came, and costs nothing', async (_, reason, weather, kept) => {
    const before = await points()
    house.endpoint.answer(weather)
    const { versions } = await written()
    expect(versions).toMatchObject([{ state: 'failed', text: kept, cost: 0 }])
    expect([reason, 'unavailable']).toContain(versions[0]?.reason)
    expect(await points()).toEqual(before)
    expect((await streamed(versions[0]?.stream ?? '')).end).toBe('failed')
  })

  test('one huge piece is cut at what an editor keeps, and costs nothing', async () => {
    house.endpoint.answer((response) => answerWith(response, '字'.repeat(60_000)))
    const { versions } = await written()
    expect(versions).toMatchObject([{ state: 'failed', reason: 'tooLong', cost: 0 }])
    expect(versions[0]?.text.length).toBe(40_000)
  })

  test.each([9_000_000_000, -5, 1])('a count of %s tokens that can not be is not believed', async (tokens) => {
    house.endpoint.answer((response) => answerWith(response, '一'.repeat(300), tokens))
    expect((await written()).versions).toMatchObject([{ state: 'done', tokens: null, cost: 2 }])
  })
})
