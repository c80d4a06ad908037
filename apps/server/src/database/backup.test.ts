import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { writeBackup } from './backup.ts'
import { migrate, readMigrations } from './migrate.ts'
import { restoreBackup } from './restore.ts'
import { emptyDatabase, testDatabase } from './test-database.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-backup-'))
afterAll(() => fs.rmSync(folder, { recursive: true }))

const member = '018f0000-0000-7000-8000-000000000001'
const conversation = '018f0000-0000-7000-8000-000000000002'
/** What has bitten other backups: quotes, backslashes, line ends of every kind, a null that is JSON's. */
const text = String.raw`\N "quoted" \. 'single' {a,b}` + '\t\n\r\u2028\u2029 墨韵 🖌 '
const at = '2026-02-28T23:59:59.123Z'

async function fill(pool: pg.Pool) {
  await pool.query("insert into members (id, account, account_no, created_at) values ($1, 'someone', '100001', $2)", [member, at])
  await pool.query('insert into conversations (id, member_id, title, created_at, updated_at) values ($1, $2, $3, $4, $4)', [conversation, member, text, at])
  for (let seq = 1; seq <= 1203; seq += 1) {
    await pool.query("insert into stream_rows (stream, seq, type, data, at) values ('run:1', $1, 'delta', $2, $3)", [seq, JSON.stringify(seq % 2 ? { text } : null), at])
  }
  await pool.query("insert into tickets (token_hash, phone, purpose, expires_at) values ($1, '8613800138000', 'reset', $2)", [Buffer.from([0, 255, 92, 10]), at])
  await pool.query("insert into outbox (phone, mobile, purpose, code, sent_at) select '86', '1', 'login', '123456', $1 from generate_series(1, 3)", [at])
}

/** Every row of every table, in PostgreSQL's own words. */
async function everything(pool: pg.Pool) {
  const { rows } = await pool.query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by 1")
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
const { rows: written } = await writeBackup(ours.pool, file)

test('a restored database holds exactly the rows that were backed up', async () => {
  const other = await emptyDatabase()

  const { rows } = await restoreBackup(other.pool, file)

  expect(rows).toBe(written)
  expect(await everything(other.pool)).toEqual(await everything(ours.pool))
})

test('a restored database goes on counting where the other one stood, and keeps its foreign keys', async () => {
  const other = await emptyDatabase()
  await restoreBackup(other.pool, file)

  const { rows } = await other.pool.query<{ id: number }>("insert into outbox (phone, mobile, purpose, code, sent_at) values ('86', '1', 'login', '1', $1) returning id", [at])

  expect(rows[0]?.id).toBe(4)
  await expect(other.pool.query('delete from members')).rejects.toThrow(/foreign key/)
})

test('is true to one moment, whatever is written meanwhile', async () => {
  const busy = await testDatabase()
  await busy.pool.query("insert into members (id, account_no, created_at) values ($1, '1', $2)", [member, at])
  let over = false
  const writing = (async () => {
    for (let n = 0; !over; n += 1) {
      await busy.pool.query(
        `with chat as (insert into conversations (id, member_id, created_at, updated_at) values (gen_random_uuid(), $1, $2, $2) returning id)
         insert into messages (id, conversation_id, role, text, state, created_at) select gen_random_uuid(), id, 'user', $3, 'done', $2 from chat`,
        [member, at, String(n)],
      )
    }
  })()
  const target = path.join(folder, 'busy.gz')
  await writeBackup(busy.pool, target)
  over = true
  await writing

  const other = await emptyDatabase()
  await restoreBackup(other.pool, target)
  const { rows } = await other.pool.query<{ chats: string; messages: string }>('select (select count(*) from conversations) as chats, (select count(*) from messages) as messages')
  expect(rows[0]?.chats).toBe(rows[0]?.messages)
})

test('is for its owner alone to read', () => {
  expect(fs.statSync(file).mode & 0o077).toBe(0)
})

test('a database that holds anything is not written over', async () => {
  await expect(restoreBackup(ours.pool, file)).rejects.toThrow(/not empty/)
})

test('a database that a server uses is not written to', async () => {
  const other = await emptyDatabase()
  const server = new pg.Client({ connectionString: other.url, application_name: 'moyun 1' })
  await server.connect()

  await expect(restoreBackup(other.pool, file)).rejects.toThrow('A server uses this database (process 1)')
  await server.end()
})

test('a file that was cut off leaves the database empty', async () => {
  const other = await emptyDatabase()
  const lines = gunzipSync(fs.readFileSync(file)).toString().split('\n')
  const cut = path.join(folder, 'cut.gz')
  fs.writeFileSync(cut, gzipSync(`${lines.slice(0, 700).join('\n')}\n`))

  await expect(restoreBackup(other.pool, cut)).rejects.toThrow(/not whole/)

  const { members = [], stream_rows: rows = [] } = await everything(other.pool)
  expect([...members, ...rows]).toEqual([])
  fs.writeFileSync(cut, fs.readFileSync(file).subarray(0, 5000))
  await expect(restoreBackup(other.pool, cut)).rejects.toThrow(/can't be restored/)
})

test('a file that is no backup, or is not there, is refused in one sentence', async () => {
  const other = await emptyDatabase()

  await expect(restoreBackup(other.pool, import.meta.filename)).rejects.toThrow(/is no backup/)
  await expect(restoreBackup(other.pool, path.join(folder, 'nowhere'))).rejects.toThrow(/is no backup: ENOENT/)
})

test('a backup of a newer Moyun is refused, with the step that this one lacks', async () => {
  const newer = await testDatabase()
  await newer.pool.query("insert into migrations (name, hash, done_at) values ('9999_later', 'x', $1)", [at])
  const target = path.join(folder, 'newer.gz')
  await writeBackup(newer.pool, target)

  await expect(restoreBackup((await emptyDatabase()).pool, target)).rejects.toThrow(/9999_later/)
})

test('a backup of an older Moyun is brought up to date', async () => {
  const older = await emptyDatabase()
  await migrate(older.pool, readMigrations().slice(0, 1))
  await older.pool.query("insert into members (id, account_no, created_at) values ($1, '1', $2)", [member, at])
  const target = path.join(folder, 'older.gz')
  await writeBackup(older.pool, target)

  const other = await emptyDatabase()
  await restoreBackup(other.pool, target)

  const { rows } = await other.pool.query<{ name: string }>('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name))
  expect((await everything(other.pool))['members']).toHaveLength(1)
})
