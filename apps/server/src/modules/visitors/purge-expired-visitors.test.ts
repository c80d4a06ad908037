import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { anyPicture } from '../files/test-pictures.ts'
import { uploadPicture } from '../files/test-uploads.ts'
import { testApp } from '../../testing/test-app.ts'
import { openVisitor, type TestVisitor } from './test-visitors.ts'

const HOUR = 60 * 60 * 1000

let app: Awaited<ReturnType<typeof testAdmins>>
let visitor: TestVisitor
let member: IdentifiedMember
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
  visitor = await openVisitor(app)
})
afterEach(() => app.advanceClock(0))

const query = async <T extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await app.database.pool.query<T>(text, values)).rows
/** The remaining rows that refer to an id, by table. */
async function traceOf(id: string) {
  const found: string[] = []
  for (const { name } of await query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  )) {
    if ((await query(`select 1 from "${name}" t where t::text like $1 limit 1`, `%${id}%`)).length > 0) found.push(name)
  }
  return found
}
const ended = (id: string) =>
  expect.poll(async () => (await query('select 1 from jobs where id = $1 and ended_at is not null', id)).length).toBe(1)
const rehearse = async (headers: Record<string, string>) =>
  (await app.prepare('POST', '/sandbox/jobs', { headers, body: { steps: 1, stepMs: 0 } })).result.jobs[0] as {
    id: string
  }

/** Starts and stops another process, which runs each sweep at once. */
async function restart() {
  const other = await testApp(
    { floodGuard: false, dataFolder: app.context.environment.dataFolder },
    { database: app.database },
  )
  await other.fastify.close()
}

describe('an expired visitor', () => {
  test('is deleted with all their data a day after the expiry', async () => {
    const file = await uploadPicture(app, visitor.bearer, await anyPicture())
    const job = await rehearse(visitor.bearer)
    await ended(job.id)
    await query('insert into job_files (job_id, file_id) values ($1, $2)', job.id, file.id)
    expect(await traceOf(visitor.id)).toEqual(
      expect.arrayContaining(['file_quotas', 'files', 'jobs', 'stream_heads', 'stream_rows', 'visitors']),
    )

    await app.advanceClock(25 * HOUR)
    await restart()
    expect(await query('select 1 from jobs where id = $1', job.id)).toEqual([])
    await app.context.files.sweep()
    expect(await query('select 1 from files where id = $1', file.id)).toEqual([])
    expect(await traceOf(visitor.id)).toContain('visitors')

    await app.advanceClock(49 * HOUR)
    await restart()
    expect(await traceOf(visitor.id)).toEqual([])
  })

  test('is kept while a file of theirs exists', async () => {
    await uploadPicture(app, visitor.bearer, await anyPicture())
    const empty = await openVisitor(app)
    await query("update files set expires_at = '2100-01-01' where visitor_id = $1", visitor.id)
    await app.advanceClock(49 * HOUR)
    await restart()
    expect(await traceOf(empty.id)).toEqual([])
    expect(await traceOf(visitor.id)).toContain('visitors')
  })
})

test('keeps an active visitor and their jobs', async () => {
  const job = await rehearse(visitor.bearer)
  await ended(job.id)
  await app.advanceClock(23 * HOUR)
  await restart()
  const gone = await openVisitor(app)
  await query("update visitors set created_at = '2020-01-01', expires_at = '2020-01-02' where id = $1", gone.id)
  await restart()
  expect(await traceOf(gone.id)).toEqual([])
  expect((await app.call('GET', '/api/jobs', { headers: visitor.bearer })).result.jobs).toMatchObject([{ id: job.id }])
})

test('moves files and jobs stored just after their visitor became a member to that member', async () => {
  const [early, late] = [
    await uploadPicture(app, visitor.bearer, await anyPicture()),
    await uploadPicture(app, visitor.bearer, await anyPicture()),
  ]
  const job = await rehearse(visitor.bearer)
  await ended(job.id)
  await app.prepare('POST', '/api/account/visitor', { headers: member.bearer, body: { token: visitor.token } })
  // As if the upload and the job had been stored a moment later.
  await query(
    'update files set member_id = null, visitor_id = $1, expires_at = $2 where id = $3',
    visitor.id,
    visitor.expiresAt,
    late.id,
  )
  await query('update jobs set member_id = null, visitor_id = $1 where id = $2', visitor.id, job.id)
  await query('update file_quotas set files = 1, bytes = $2 where owner_id = $1', member.id, early.bytes)

  await restart()
  const mine = { headers: member.bearer }
  expect(await app.call('GET', `/api/files/${late.id}/about`, mine)).toMatchObject({ code: 200 })
  expect((await app.call('GET', '/api/jobs', mine)).result.jobs).toMatchObject([{ id: job.id }])
  expect(await query('select files, bytes::int from file_quotas where owner_id = $1', member.id)).toEqual([
    { files: 2, bytes: early.bytes + late.bytes },
  ])
})
