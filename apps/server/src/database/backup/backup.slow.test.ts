import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createDiskStore } from '../../modules/files/disk-store.ts'
import { createFileRestorer } from '../../modules/files/restore-files.ts'
import { writeBackup } from './backup.ts'
import { connect } from '../connect.ts'
import { BASELINE_LENGTH } from '../baseline.ts'
import { migrate, readMigrations } from '../migrate.ts'
import { restoreBackup } from './restore.ts'
import { emptyDatabase, testDatabase } from '../test-database.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-backup-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))
const drafts = path.join(folder, 'drafts')
const store = createDiskStore(path.join(folder, 'files'), drafts)
/** Creates a file taker with a folder of its own. */
const elsewhere = () => createDiskStore(fs.mkdtempSync(path.join(folder, 'other-')), drafts)
const taker = (into = elsewhere()) => createFileRestorer(into, drafts)

const member = '018f0000-0000-7000-8000-000000000001'
const conversation = '018f0000-0000-7000-8000-000000000002'
/** Characters that have broken other backups: quotes, backslashes, all kinds of line ends, a JSON null. */
const text = String.raw`\N "quoted" \. 'single' {a,b}` + '\t\n\r\u2028\u2029 墨韵 🖌 '
const at = '2026-02-28T23:59:59.123Z'

async function fill(pool: pg.Pool) {
  await pool.query("insert into members (id, account, account_no, created_at) values ($1, 'someone', '100001', $2)", [
    member,
    at,
  ])
  await pool.query(
    'insert into conversations (id, member_id, title, created_at, updated_at) values ($1, $2, $3, $4, $4)',
    [conversation, member, text, at],
  )
  for (let seq = 1; seq <= 1203; seq += 1) {
    await pool.query("insert into stream_rows (stream, seq, type, data, at) values ('run:1', $1, 'delta', $2, $3)", [
      seq,
      JSON.stringify(seq % 2 ? { text } : null),
      at,
    ])
  }
  await pool.query(
    "insert into tickets (token_hash, phone, purpose, expires_at) values ($1, '8613800138000', 'reset', $2)",
    [Buffer.from([0, 255, 92, 10]), at],
  )
  await pool.query(
    "insert into sms_outbox (phone, mobile, purpose, code, sent_at) select '86', '1', 'login', '123456', $1 from generate_series(1, 3)",
    [at],
  )
}

/** Every row of every table, in PostgreSQL's text format. */
async function everything(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )
  const all: Record<string, string[]> = {}
  for (const { name } of rows) {
    const found = await pool.query<{ row: string }>(`select t::text as row from ${name} t order by 1`)
    all[name] = name === 'migrations' ? [] : found.rows.map(({ row }) => row)
  }
  return all
}

const ours = await testDatabase()
await fill(ours.pool)
const file = path.join(folder, 'whole.gz')
const { rows: rowCount } = await writeBackup(ours.pool, file, store)

test('P47: a restored database holds exactly the rows that were backed up', async () => {
  const other = await emptyDatabase()

  const { rows } = await restoreBackup(other.pool, file, taker())

  expect(rows).toBe(rowCount)
  expect(await everything(other.pool)).toEqual(await everything(ours.pool))
})

test('a restored database continues its sequences and keeps its foreign keys', async () => {
  const other = await emptyDatabase()
  await restoreBackup(other.pool, file, taker())

  const { rows } = await other.pool.query<{ id: number }>(
    "insert into sms_outbox (phone, mobile, purpose, code, sent_at) values ('86', '1', 'login', '1', $1) returning id",
    [at],
  )

  expect(rows[0]?.id).toBe(4)
  await expect(other.pool.query('delete from members')).rejects.toThrow(/foreign key/)
})

/** Stores files with their rows. */
async function storeFiles(pool: pg.Pool, ...files: Buffer[]) {
  const hashes = files.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
  for (const [index, hash] of hashes.entries()) {
    await store.put(hash, files[index] ?? Buffer.alloc(0))
    await pool.query("insert into blobs (hash, type, bytes, created_at) values ($1, 'image/webp', 1, $2)", [hash, at])
  }
  return hashes
}

test('restores large and empty files unchanged, and counts missing ones', async () => {
  const original = await testDatabase()
  const files = [randomBytes(3_000_000), Buffer.alloc(0), Buffer.from('one')]
  const [large = '', empty = '', one = '', gone = ''] = await storeFiles(original.pool, ...files, Buffer.from('gone'))
  await store.remove(gone)
  const target = path.join(folder, 'files.gz')
  expect(await writeBackup(original.pool, target, store)).toMatchObject({ files: 3, missing: 1 })

  const into = elsewhere()
  expect(await restoreBackup((await emptyDatabase()).pool, target, taker(into))).toMatchObject({ files: 3 })
  for (const [index, hash] of [large, empty, one].entries()) {
    const contents = await into.open(hash)
    expect(contents && (await buffer(contents)).equals(files[index] ?? Buffer.from('?'))).toBe(true)
  }
  expect(await into.has(gone)).toBe(false)
  expect(fs.readdirSync(drafts)).toEqual([])
})

test('counts a damaged file in the backup, and leaves only that file out of the restore', async () => {
  const original = await testDatabase()
  const [rotten = '', sound = ''] = await storeFiles(original.pool, Buffer.from('rotten'), Buffer.from('sound'))
  fs.writeFileSync(path.join(folder, 'files', rotten.slice(0, 2), rotten), 'otten')
  const target = path.join(folder, 'damaged.gz')
  expect(await writeBackup(original.pool, target, store)).toMatchObject({ files: 2, damaged: 1 })

  const [other, into] = [await emptyDatabase(), elsewhere()]
  expect(await restoreBackup(other.pool, target, taker(into))).toMatchObject({ files: 2, damaged: 1 })
  expect([await into.has(rotten), await into.has(sound)]).toEqual([false, true])
  expect((await everything(other.pool))['blobs']).toHaveLength(2)
  expect(fs.readdirSync(drafts)).toEqual([])
})

test('leaves out files of a bucket, and refuses to restore files without a folder', async () => {
  const original = await testDatabase()
  await storeFiles(original.pool, Buffer.from('in a bucket'))
  const target = path.join(folder, 'bucket.gz')
  expect(await writeBackup(original.pool, target, null)).toMatchObject({ files: 0, missing: 0 })
  await restoreBackup((await emptyDatabase()).pool, target, null)

  const other = path.join(folder, 'folder.gz')
  await writeBackup(original.pool, other, store)
  await expect(restoreBackup((await emptyDatabase()).pool, other, null)).rejects.toThrow(/names a bucket/)
})

test('P47: backs up a consistent snapshot while rows are being written', async () => {
  const busy = await testDatabase()
  await busy.pool.query("insert into members (id, account_no, created_at) values ($1, '1', $2)", [member, at])
  let over = false
  const writing = (async () => {
    for (let n = 0; !over; n += 1) {
      await busy.pool.query(
        `with chat as (insert into conversations (id, member_id, created_at, updated_at)
          values (gen_random_uuid(), $1, $2, $2) returning id)
         insert into messages (id, conversation_id, role, text, state, created_at)
           select gen_random_uuid(), id, 'user', $3, 'done', $2 from chat`,
        [member, at, String(n)],
      )
    }
  })()
  const target = path.join(folder, 'busy.gz')
  await expect.poll(async () => (await busy.pool.query('select 1 from messages')).rowCount).toBeGreaterThan(0)
  await writeBackup(busy.pool, target, store)
  over = true
  await writing

  const other = await emptyDatabase()
  await restoreBackup(other.pool, target, taker())
  const { rows } = await other.pool.query<{ chats: string; messages: string }>(
    'select (select count(*) from conversations) as chats, (select count(*) from messages) as messages',
  )
  expect(Number(rows[0]?.chats)).toBeGreaterThan(0)
  expect(rows[0]?.chats).toBe(rows[0]?.messages)
})

test('creates a backup that only its owner can read', () => {
  expect(fs.statSync(file).mode & 0o077).toBe(0)
})

test('P47: refuses to restore into a database that is not empty', async () => {
  await expect(restoreBackup(ours.pool, file, taker())).rejects.toThrow(/not empty/)
})

test('refuses to restore into a database that a server uses', async () => {
  const other = await emptyDatabase()
  const server = new pg.Client({ connectionString: other.url, application_name: 'moyun 1' })
  await server.connect()

  await expect(restoreBackup(other.pool, file, taker())).rejects.toThrow('A server uses this database (process 1)')
  await server.end()
})

test('refuses to restore into a database that a server with the same pid uses', async () => {
  const other = await emptyDatabase()
  const server = connect(other.url)
  await server.pool.query('select 1')

  await expect(restoreBackup(other.pool, file, taker())).rejects.toThrow(
    `A server uses this database (process ${process.pid})`,
  )
  await server.pool.end()
})

test('does not mistake its own connections for a server', async () => {
  const other = await emptyDatabase()
  await Promise.all(Array.from({ length: 5 }, () => other.pool.query('select pg_sleep(0.1)')))
  expect(other.pool.totalCount).toBe(5)

  expect(await restoreBackup(other.pool, file, taker())).toMatchObject({ rows: rowCount })
})

test('refuses a truncated backup and leaves the database empty', async () => {
  const other = await emptyDatabase()
  const lines = gunzipSync(fs.readFileSync(file)).toString().split('\n')
  const cut = path.join(folder, 'cut.gz')
  fs.writeFileSync(cut, gzipSync(`${lines.slice(0, 700).join('\n')}\n`))

  await expect(restoreBackup(other.pool, cut, taker())).rejects.toThrow(/is incomplete/)

  const { members = [], stream_rows: rows = [] } = await everything(other.pool)
  expect([...members, ...rows]).toEqual([])
  fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, 5000))
  await expect(restoreBackup(other.pool, cut, taker())).rejects.toThrow(/can't be restored/)
})

test('refuses a file that is missing or not a backup', async () => {
  const other = await emptyDatabase()

  await expect(restoreBackup(other.pool, import.meta.filename, taker())).rejects.toThrow(/is not a backup/)
  await expect(restoreBackup(other.pool, path.join(folder, 'nowhere'), taker())).rejects.toThrow(
    /is not a backup: ENOENT/,
  )
})

test('refuses a backup of a newer version and names the missing migration', async () => {
  const newer = await testDatabase()
  await newer.pool.query("insert into migrations (name, hash, done_at) values ('9999_later', 'x', $1)", [at])
  const target = path.join(folder, 'newer.gz')
  await writeBackup(newer.pool, target, store)

  await expect(restoreBackup((await emptyDatabase()).pool, target, taker())).rejects.toThrow(/9999_later/)
})

test('migrates a restored backup of an older version', async () => {
  const older = await emptyDatabase()
  await migrate(older.pool, readMigrations().slice(0, 1))
  await older.pool.query("insert into members (id, account_no, created_at) values ($1, '1', $2)", [member, at])
  const target = path.join(folder, 'older.gz')
  await writeBackup(older.pool, target, store)

  const other = await emptyDatabase()
  await restoreBackup(other.pool, target, taker())

  const { rows } = await other.pool.query<{ name: string }>('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
  expect((await everything(other.pool))['members']).toHaveLength(1)
})

test.each([
  {
    last: '0036_paint-styles-off',
    hash: '73d7315c552734bcc636f2895d16e9b9b73e7d54e13e7a166aeb6f724776c759',
    outcome: 'restores',
  },
  { last: '0035_fold-searches', hash: 'x', outcome: 'refuses' },
])('P47: $outcome a backup from before the baseline with the last migration $last', async ({ last, hash, outcome }) => {
  const old = await emptyDatabase()
  await migrate(old.pool, readMigrations().slice(0, BASELINE_LENGTH))
  await old.pool.query("insert into members (id, account_no, created_at) values ($1, '1', $2)", [member, at])
  await old.pool.query('delete from migrations')
  await old.pool.query("insert into migrations (name, hash, done_at) values ('0000_start', 'x', $3), ($1, $2, $3)", [
    last,
    hash,
    at,
  ])
  const target = path.join(folder, `${last}.gz`)
  await writeBackup(old.pool, target, store)

  const other = await emptyDatabase()
  const restoring = restoreBackup(other.pool, target, taker())
  if (outcome === 'refuses') return expect(restoring).rejects.toThrow(/from an early version of Moyun/)
  await restoring
  const { rows } = await other.pool.query<{ name: string }>('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
  expect((await everything(other.pool))['members']).toHaveLength(1)
})
