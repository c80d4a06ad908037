import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { openCluster } from './cluster.ts'
import { killPostgres, type ClusterProcess, spawnClusterProcess, testFolder } from './test-folder.ts'

const ROUNDS = 6

/** What each round kills; `node tools/chaos.mjs` does the same to the whole product. */
const deaths: readonly ((folder: string, writers: ClusterProcess[]) => void)[] = [
  (folder) => killPostgres(folder),
  (_, writers) => killAll(writers),
  (folder, writers) => {
    killPostgres(folder)
    killAll(writers)
  },
  (folder, writers) => {
    killAll(writers)
    killPostgres(folder)
  },
]

function killAll(writers: readonly ClusterProcess[]) {
  for (const { child } of writers) child.kill('SIGKILL')
}

test('P47: loses no acknowledged row when PostgreSQL or the writers are killed', async () => {
  const folder = testFolder()
  const acknowledged: string[] = []

  for (let round = 0; round < ROUNDS; round += 1) {
    const writers = await Promise.all([spawnClusterProcess(folder, 'write'), spawnClusterProcess(folder, 'write')])
    const enough = () =>
      expect(Math.min(...writers.map(({ acknowledgedRows }) => acknowledgedRows.length))).toBeGreaterThan(20)
    await vi.waitFor(enough, { timeout: 30_000 })

    const die = deaths[round % deaths.length]
    die?.(folder, writers)
    if (round % deaths.length === 0) {
      const before = writers.map(({ acknowledgedRows }) => acknowledgedRows.length)
      await vi.waitFor(
        () =>
          writers.forEach(({ acknowledgedRows }, k) =>
            expect(acknowledgedRows.length).toBeGreaterThan((before[k] ?? 0) + 20),
          ),
        { timeout: 30_000 },
      )
      killAll(writers)
    }
    await Promise.all(writers.map(({ exited }) => exited))
    acknowledged.push(...writers.flatMap(({ acknowledgedRows }) => acknowledgedRows))
  }

  const cluster = await openCluster(folder, { log: () => {} })
  const client = new pg.Client({ connectionString: cluster.url('postgres') })
  await client.connect()
  const { rows } = await client.query<{ n: string }>('select n from kept')
  await client.end()
  await cluster.close()
  const there = new Set(rows.map(({ n }) => n))
  expect(acknowledged.filter((n) => !there.has(n))).toEqual([])
  expect(acknowledged.length).toBeGreaterThan(ROUNDS * 40)
})
