// How long a page of a gallery of 5,000 works takes, from the first page to the last, and the query plan of PostgreSQL.
//   npm run bench -- gallery [--works 5000 --runs 3]
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { fillGallery } from './gallery-works.mjs'
import { openTestServer } from './test-server.mjs'

const { values } = parseArgs({
  options: { works: { type: 'string', default: '5000' }, runs: { type: 'string', default: '3' } },
})
/** Milliseconds; the limit for a call without a model (P49). */
const AT_MOST = 300
const MEMBERS = 30

/** Every order and filter of the gallery, one search with many results and one with few. */
const WAYS = {
  newest: '',
  'most liked': 'sort=liked',
  paintings: 'type=painting',
  'most liked paintings': 'sort=liked&type=painting',
  'search 山水': `search=${encodeURIComponent('山水')}`,
  'search 孤舟 99': `search=${encodeURIComponent('孤舟 99')}`,
}

const at = (sorted, share) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] * 10) / 10

/** Reads all pages in order; returns the milliseconds of each. */
async function readAllPages({ fastify }, query) {
  const took = []
  let works = 0
  for (let cursor = ''; cursor !== null;) {
    const start = performance.now()
    const response = await fastify.inject({
      method: 'GET',
      url: `/api/gallery?${query}${cursor && `&cursor=${cursor}`}`,
    })
    took.push(performance.now() - start)
    const { code, result } = response.json()
    if (code !== 200) throw new Error(`The gallery answered ${response.body}`)
    works += result.works.length
    cursor = result.next
  }
  return { took, works }
}

/** The query plan of the last query on works during `action`. */
async function explain({ pool }, action) {
  const { query } = pg.Client.prototype
  let statement
  pg.Client.prototype.query = function (...args) {
    const text = args[0]?.text ?? args[0]
    if (typeof text === 'string' && text.includes('"works"')) statement = { text, values: args[0]?.values ?? args[1] }
    return query.apply(this, args)
  }
  try {
    await action()
  } finally {
    pg.Client.prototype.query = query
  }
  const { rows } = await pool.query(`explain (analyze, costs off, timing off) ${statement.text}`, statement.values)
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'moyun-bench-'))
await fs.chmod(folder, 0o755)
let server
try {
  server = await openTestServer({
    MOYUN_DATA: path.join(folder, 'data'),
    FLOOD_GUARD: 'off',
    ENGINE: 'offline',
    LOG_LEVEL: 'error',
  })
  await fillGallery(server, {
    works: Number(values.works),
    members: MEMBERS,
    log: (line) => process.stdout.write(`\r\u001b[K${line}`),
  })
  console.log()
  // PostgreSQL's autovacuum would do this a minute later.
  for (const table of ['members', 'files', 'blobs', 'works', 'work_searches', 'work_likes'])
    await server.pool.query(`vacuum analyze ${table}`)
  const table = {}
  for (const [name, query] of Object.entries(WAYS)) {
    await readAllPages(server, query)
    const walks = []
    for (let run = 0; run < Number(values.runs); run++) walks.push(await readAllPages(server, query))
    const sorted = walks.flatMap(({ took }) => took).sort((a, b) => a - b)
    table[name] = {
      works: walks[0].works,
      pages: walks[0].took.length,
      'first ms': at([walks.at(-1).took[0]], 0),
      'last ms': at([walks.at(-1).took.at(-1)], 0),
      'median ms': at(sorted, 0.5),
      'p95 ms': at(sorted, 0.95),
      'worst ms': at(sorted, 1),
      'at most': AT_MOST,
    }
  }
  console.table(table)
  const { next } = (await server.fastify.inject('/api/gallery')).json().result
  console.log(await explain(server, () => server.fastify.inject(`/api/gallery?cursor=${next}`)))
  if (Object.values(table).some((row) => row['p95 ms'] > AT_MOST)) process.exitCode = 1
} finally {
  await server?.close()
  await fs.rm(folder, { recursive: true, force: true })
}
