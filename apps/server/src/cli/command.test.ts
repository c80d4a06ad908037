import { type ChildProcess, execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../database/connect.ts'
import { emptyDatabase, testDatabase } from '../database/test-database.ts'
import { createDiskStore } from '../modules/files/disk-store.ts'
import { runCommand } from './run-command.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'moyun-command-'))
const program = path.join(inject('built'), 'command.js')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

interface CommandResult {
  code: number | null
  out: string
  err: string
}

/** Runs the built command as a container does: from any folder, with no other files of the project. */
function command(
  words: readonly string[],
  variables: Record<string, string>,
  started: (child: ChildProcess) => void = () => {},
) {
  const { PATH = '', HOME = '' } = process.env
  return new Promise<CommandResult>((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { cwd: folder, env: { PATH, HOME, ...variables } },
      (_, out, err) => resolve({ code: child.exitCode, out, err }),
    )
    started(child)
  })
}

/** Runs the same command in this process, as npm calls it. */
async function called(words: readonly string[], variables: Record<string, string>) {
  const output = { out: '', err: '' }
  const code = await runCommand(words, {
    spell: (name, rest) => `npm run ${name} -- ${rest}`,
    folder,
    variables,
    print: (line) => (output.out += `${line}\n`),
    printError: (line) => (output.err += `${line}\n`),
  })
  return { code, ...output }
}

let servers = 0
/** A database with one member, a data folder, and files in both. */
async function seedServer(...files: string[]) {
  const database = await testDatabase()
  const dataFolder = path.join(folder, `server-${(servers += 1)}`)
  await database.pool.query(
    `insert into members (id, account, account_key, account_no, created_at)
      values (gen_random_uuid(), 'LuTingLan', 'lutinglan', '100001', now())`,
  )
  const hashes = []
  for (const text of files) hashes.push(await storeFile(database.pool, dataFolder, text))
  return { variables: { DATABASE_URL: database.url, MOYUN_DATA: dataFolder }, files: hashes }
}

/** Returns the path of the stored file. */
async function storeFile(pool: pg.Pool, dataFolder: string, text: string) {
  const hash = createHash('sha256').update(text).digest('hex')
  await createDiskStore(path.join(dataFolder, 'files'), path.join(dataFolder, 'files/drafts')).put(
    hash,
    Buffer.from(text),
  )
  await pool.query("insert into blobs (hash, type, bytes, created_at) values ($1, 'image/webp', 1, now())", [hash])
  return path.join(dataFolder, 'files', hash.slice(0, 2), hash)
}

test('restores a backup with its files elsewhere, and makes its member the first admin there', async () => {
  const from = await seedServer('a picture')
  const backup = await command(['backup'], from.variables)
  expect(backup).toMatchObject({ code: 0, err: '' })
  const file = /: (\S+backups\/moyun-[\dT-]+\.gz)\n$/.exec(backup.out)?.[1] ?? ''
  expect(path.dirname(file)).toBe(path.join(fs.realpathSync(folder), 'backups'))

  const { url } = await emptyDatabase()
  const into = { DATABASE_URL: url, MOYUN_DATA: path.join(folder, 'into') }
  expect(await command(['restore', path.relative(fs.realpathSync(folder), file)], into)).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringContaining(', 1 files in their folder'),
  })
  const [picture = ''] = from.files
  expect(fs.readFileSync(picture.replace(from.variables.MOYUN_DATA, into.MOYUN_DATA), 'utf8')).toBe('a picture')

  const result = await command(['admin', 'list'], into)
  expect(result).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^There is no admin yet: node \S+command\.js admin grant ACCOUNT\n$/),
  })
  expect(await called(['admin', 'grant', 'lutinglan'], into)).toEqual({
    code: 0,
    out: 'LuTingLan (LuTingLan) #100001 is an admin now\n',
    err: '',
  })
  expect(await called(['admin', 'list'], into)).toEqual({ code: 0, out: 'LuTingLan (LuTingLan) #100001\n', err: '' })
})

test('keeps a backup that lacks files, reports them on stderr and exits with 3', async () => {
  const { variables, files } = await seedServer('gone', 'rotten', 'sound')
  const [gone = '', rotten = ''] = files
  fs.rmSync(gone)
  fs.writeFileSync(rotten, 'otten')
  const file = path.join(folder, 'incomplete.gz')

  const { code, out, err } = await command(['backup', file], variables)

  expect(code).toBe(3)
  expect(err).toBe('1 files are missing\n1 files are damaged; the backup contains them as they are\n')
  expect(out).toMatch(/^\d+ rows, 2 files, \d\.\d\d MB: \S+incomplete\.gz\n$/)
  expect(fs.existsSync(file)).toBe(true)
})

test('suggests a bucket when the folder has none of the files, and skips files of a configured bucket', async () => {
  const { variables, files } = await seedServer('one', 'two')
  for (const file of files) fs.rmSync(file)

  const lost = await called(['backup', path.join(folder, 'lost.gz')], variables)
  expect(lost).toMatchObject({
    code: 3,
    err: expect.stringMatching(/^2 files are missing\nNone is in \S+\/files: .*bucket.* FILES_S3_…/),
  })

  const kept = await called(['backup', path.join(folder, 'bucket.gz')], { ...variables, FILES_S3_BUCKET: 'brushes' })
  expect(kept).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(/^The files are in the bucket brushes and not in the backup\n\d+ rows, 0 files/),
  })
})

test('prints one sentence and exits with 1 when a command cannot be carried out', async () => {
  const { variables } = await seedServer()
  const there = path.join(folder, 'there.gz')
  fs.writeFileSync(there, 'kept')
  expect(await called(['backup', there], variables)).toEqual({ code: 1, out: '', err: `✗ ${there} exists already\n` })
  expect(fs.readFileSync(there, 'utf8')).toBe('kept')
  expect(await called(['restore', path.join(folder, 'nowhere.gz')], variables)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^✗ \S+nowhere\.gz is not a backup: .*\n$/),
  })
  expect(await called(['admin', 'grant', 'nobody'], variables)).toEqual({
    code: 1,
    out: '',
    err: '✗ No member has the account or phone nobody; register it first\n',
  })

  const file = path.join(folder, 'for-a-server.gz')
  expect(await called(['backup', file], variables)).toMatchObject({ code: 0 })
  const { url } = await emptyDatabase()
  const server = connect(url)
  await server.pool.query('select 1')
  expect(await command(['restore', file], { ...variables, DATABASE_URL: url })).toEqual({
    code: 1,
    out: '',
    err: `✗ A server uses this database (process ${process.pid}): stop it first\n`,
  })
  await server.pool.end()
})

test('refuses to revoke the last admin, in one sentence', async () => {
  const { variables } = await seedServer()
  expect(await called(['admin', 'grant', 'LuTingLan'], variables)).toMatchObject({ code: 0 })
  expect(await called(['admin', 'grant', 'LuTingLan'], variables)).toMatchObject({
    code: 0,
    out: expect.stringContaining('is an admin already'),
  })
  expect(await called(['admin', 'revoke', 'LuTingLan'], variables)).toEqual({
    code: 1,
    out: '',
    err: '✗ LuTingLan is the last admin; grant the role to another member first\n',
  })
})

const admin = [
  'npm run admin -- grant ACCOUNT     makes the member',
  'npm run admin -- revoke ACCOUNT    takes the admin role',
  'npm run admin -- approve ACCOUNT   approves the open requests',
  'npm run admin -- list              lists the admins',
  'npm run admin -- probe             sends a request to each',
]
const misuses: readonly [words: string[], expectedLines: string[]][] = [
  [[], ['npm run backup -- [FILE]', 'npm run restore -- FILE', ...admin]],
  [['--help'], ['npm run backup -- [FILE]', 'npm run restore -- FILE', ...admin]],
  [['constructor'], ['npm run backup -- [FILE]', 'npm run restore -- FILE', ...admin]],
  [['backup', 'one.gz', 'two.gz'], ['npm run backup -- [FILE]']],
  [['backup', ''], ['npm run backup -- [FILE]']],
  [['backup', '--help'], ['npm run backup -- [FILE]']],
  [['restore'], ['npm run restore -- FILE']],
  [['restore', 'one.gz', 'two.gz'], ['npm run restore -- FILE']],
  [['admin'], admin],
  [['admin', 'grant', ' '], admin],
  [['admin', 'grant', 'one', 'two'], admin],
  [['admin', 'list', 'one'], admin],
  [['admin', 'probe', 'one'], admin],
]

test.each(misuses)('prints the usage and exits with 2 for the arguments %j', async (words, expectedLines) => {
  const { code, out, err } = await called(words, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' })
  expect({ code, out, lines: err.trim().split('\n') }).toEqual({
    code: 2,
    out: '',
    lines: expectedLines.map((line) => expect.stringContaining(line)),
  })
})

test('the built command exits with 2 on wrong use', async () => {
  expect(await command(['backup', '-h'], {})).toEqual({
    code: 2,
    out: '',
    err: expect.stringMatching(/^node \S+command\.js backup \[FILE\] {3}writes all rows/),
  })
})

test('the built command exits with 1 on SIGTERM while it waits for the database', async () => {
  const { pool, url } = await testDatabase()
  const busy = await pool.connect()
  await busy.query('begin')
  await busy.query('lock table migrations')
  let child: ChildProcess | undefined
  const outcome = command(['admin', 'list'], { DATABASE_URL: url, MOYUN_DATA: folder }, (started) => (child = started))
  await expect
    .poll(
      async () =>
        (
          await pool.query(
            "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        ).rowCount,
    )
    .toBe(1)
  child?.kill('SIGTERM')
  expect(await outcome).toEqual({ code: 1, out: '', err: '' })
  await busy.query('rollback')
  busy.release()
})
