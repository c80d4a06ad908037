import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database/test-database.ts'
import { followAcrossReconnects, spawnServer } from '../events/websocket/test-crash.ts'
import { call } from '../events/websocket/test-page.ts'
import { signedIn, startServer } from '../events/websocket/test-server.ts'

/**
 * Simulates a machine whose clock is changed: each SIGUSR2 applies the next offset in hours, starting with the first.
 */
const HOURS = [0, 2, -2, 0]
const jumping = `data:text/javascript,${encodeURIComponent(`
  const hours = ${JSON.stringify(HOURS)}, Sound = Date
  let at = 0
  const now = () => Sound.now() + hours[at] * 3600000
  globalThis.Date = class extends Sound {
    constructor(...given) { super(...(given.length === 0 ? [now()] : given)) }
    static now() { return now() }
  }
  process.on('SIGUSR2', () => { at = Math.min(at + 1, hours.length - 1) })
`)}`

let database: Awaited<ReturnType<typeof testDatabase>>
let sound: Awaited<ReturnType<typeof startServer>>
beforeAll(async () => {
  database = await testDatabase()
  sound = await startServer(database.url)
})
afterAll(() => sound.close())

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)

async function ask(url: string, token: string, chunks: number) {
  const { id } = (await call(url, token, 'POST', '/api/chat/conversations', {})).result as { id: string }
  const text = `script:${JSON.stringify({ chunks: ['字'], times: chunks, delay: 20 })}`
  const sent = await call(url, token, 'POST', `/api/chat/conversations/${id}/messages`, {
    id: randomUUID(),
    parentId: null,
    text,
  })
  return sent.result as { stream: string }
}

test('P7: a server whose clock jumps by two hours interrupts no answer and keeps members signed in', async () => {
  const wrong = await spawnServer(database.url, 0, '', [jumping])
  const { token } = await signedIn(sound)
  const answers = [await ask(sound.url, token, 300), await ask(wrong.url, token, 300)]
  const pages = answers.map(({ stream }) => followAcrossReconnects(() => [sound.url], token, stream))
  for (const _ of HOURS.slice(1)) {
    wrong.signal('SIGUSR2')
    // Longer than the interval between two sweeps for abandoned work, plus the confirming second check.
    await sleep(1500)
    expect(await call(wrong.url, token, 'GET', '/api/app/getUserInfo')).toMatchObject({ code: 200 })
  }

  for (const page of pages) {
    await expect.poll(() => page.ends(), { timeout: 30_000 }).toEqual(['done'])
    expect(page.text()).toBe('字'.repeat(300))
    expect(page.seqs()).toEqual(upTo(page.events.length))
  }
  await wrong.kill()
})
