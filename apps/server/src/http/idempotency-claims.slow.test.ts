import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test, vi } from 'vitest'
import { type KillableServer, startKillableServer } from '../events/websocket/test-killable-server.ts'
import { call } from '../events/websocket/test-page.ts'
import { signedIn } from '../events/websocket/test-server.ts'

let server: KillableServer['server']
let killPostgres: KillableServer['killPostgres']
/** Simulates a power cut; a process that has already exited is ignored. */
function kill(pid: number) {
  try {
    execFileSync('kill', ['-9', String(pid)], { stdio: 'ignore' })
  } catch {
    // It exited by itself after its postmaster.
  }
}

beforeAll(async () => {
  const killable = await startKillableServer({ variables: { FLOOD_GUARD: 'off' } })
  ;({ server, killPostgres } = killable)
  return killable.close
})

/** Shorter than a key's lease, which is a minute; PostgreSQL is back within a few seconds, even on a busy machine. */
const SOON = { timeout: 30_000 }
const [WRITERS, CALLS, KILLS] = [20, 8, 3]

test('P37, P47: runs each keyed call once, and answers it soon after PostgreSQL was killed', async () => {
  const { token, memberId } = await signedIn(server)
  let done = 0
  /** Retries under the same key until there is an answer, like a client whose answer was lost. */
  const ask = async (key: string, body: object): Promise<void> => {
    const answered = await call(server.url, token, 'POST', '/api/translations', body, key).catch(() => null)
    if (answered?.code === 200) return void (done += 1)
    await sleep(50)
    return ask(key, body)
  }
  const write = async () => {
    for (let n = 0; n < CALLS; n += 1)
      await ask(randomUUID(), { id: randomUUID(), text: 'x', source: 'en', target: 'en', tone: 'natural' })
  }
  const writers = Promise.all(Array.from({ length: WRITERS }, write))
  for (let kills = 1; kills <= KILLS; kills += 1) {
    const { rows: backends } = await vi.waitFor(
      () =>
        server.pool.query<{ pid: number }>("select pid from pg_stat_activity where backend_type = 'client backend'"),
      SOON,
    )
    await expect.poll(() => done, SOON).toBeGreaterThan(kills * WRITERS)
    killPostgres()
    // A backend would otherwise finish its current statement.
    for (const { pid } of backends) kill(pid)
  }

  await expect.poll(() => done, SOON).toBe(WRITERS * CALLS)
  await writers
  const { rows } = await server.pool.query<{ n: string }>(
    'select count(*) as n from translations where member_id = $1',
    [memberId],
  )
  expect(Number(rows[0]?.n)).toBe(WRITERS * CALLS)
})
