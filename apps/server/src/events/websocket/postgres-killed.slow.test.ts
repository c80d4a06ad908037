import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import type { SendResult } from '@moyun/api'
import { followAcrossReconnects } from './test-crash.ts'
import { type KillableServer, startKillableServer } from './test-killable-server.ts'
import { call } from './test-page.ts'
import { signedIn } from './test-server.ts'

let server: KillableServer['server']
let killPostgres: KillableServer['killPostgres']
beforeAll(async () => {
  const killable = await startKillableServer()
  ;({ server, killPostgres } = killable)
  return killable.close
})

test('P47: an answer survives two kills of PostgreSQL, and a page gets every event once', async () => {
  const { token } = await signedIn(server)
  // Takes longer than two restarts on a busy machine: the answer must not end before the second kill.
  const chunks = Array.from({ length: 400 }, (_, k) => `${k},`)
  const conversation = (await call(server.url, token, 'POST', '/api/chat/conversations', {})).result as { id: string }
  const text = `script:${JSON.stringify({ chunks, delay: 30 })}`
  const sent = (
    await call(server.url, token, 'POST', `/api/chat/conversations/${conversation.id}/messages`, {
      id: randomUUID(),
      parentId: null,
      text,
    })
  ).result as SendResult
  const page = followAcrossReconnects(() => [server.url], token, sent.stream)

  for (let kills = 0; kills < 2; kills += 1) {
    const before = page.events.length
    await expect.poll(() => page.events.length).toBeGreaterThan(before + 2)
    killPostgres()
  }

  await expect.poll(() => page.ends(), { timeout: 60_000 }).toEqual(['done'])
  expect(page.text()).toBe(chunks.join(''))
  expect(page.seqs()).toEqual(page.events.map((_, place) => place + 1))
  // The pool may still hold a dead connection that it has not noticed; one failed query removes it.
  await vi.waitFor(async () => {
    const { result } = await call(server.url, token, 'GET', `/api/chat/conversations/${conversation.id}`)
    expect(result).toMatchObject({
      messages: [{ role: 'user' }, { role: 'assistant', state: 'done', text: chunks.join('') }],
    })
  }, 15_000)
})
