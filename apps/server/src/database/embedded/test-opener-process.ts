import pg from 'pg'
import { openCluster } from './cluster.ts'

// A process that uses a cluster, for tests that kill it: prints the URL when it is open, then, if told to write, each
// number that was committed.
const [folder = '', action = 'wait'] = process.argv.slice(2)
const cluster = await openCluster(folder, { log: () => {} })
process.on('SIGTERM', () => {
  void cluster.close().then(() => process.exit(0))
})
process.stdout.write(`${cluster.url('postgres')}\n`)

const pool = new pg.Pool({ connectionString: cluster.url('postgres'), max: 2 })
pool.on('error', () => {})
pool.on('connect', (client) => client.on('error', () => {}))
if (action === 'write') {
  // Two writers may create it concurrently; one of them gets an error.
  await pool
    .query('create table if not exists kept (n bigint generated always as identity, writer integer not null)')
    .catch(() => {})
}
while (action === 'write') {
  const { rows } = await pool
    .query<{ n: string }>('insert into kept (writer) values ($1) returning n', [process.pid])
    .catch(() => ({ rows: [] }))
  if (rows[0]) process.stdout.write(`${rows[0].n}\n`)
  else await new Promise((resolve) => setTimeout(resolve, 10))
}
setInterval(() => {}, 60_000)
