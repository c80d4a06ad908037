import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { anyPicture } from '../files/test-pictures.ts'
import { fetchUrl, upload, uploadPicture } from '../files/test-uploads.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { openVisitor, type TestVisitor } from './test-visitors.ts'

const DAY = 24 * 60 * 60 * 1000

let app: Awaited<ReturnType<typeof testAdmins>>
let member: IdentifiedMember
let visitor: TestVisitor
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
  visitor = await openVisitor(app)
})
afterEach(() => app.advanceClock(0))

type Row = Record<string, unknown>
const query = async <T extends Row>(text: string, ...values: unknown[]) =>
  (await app.database.pool.query<T>(text, values)).rows
const follow = (who: Pick<IdentifiedMember, 'bearer'>, token = visitor.token) =>
  app.call('POST', '/api/account/visitor', { headers: who.bearer, body: { token } })
const quotaOf = async (ownerId: string) =>
  (
    await query<{ files: number; bytes: number }>(
      'select files, bytes::int from file_quotas where owner_id = $1',
      ownerId,
    )
  )[0]
/** The counted quota and the actual usage. */
const countOf = async (ownerId: string) =>
  (
    await query<{ files: number; bytes: number }>(
      `select count(*)::int as files, coalesce(sum(b.bytes), 0)::int as bytes from files f join blobs b
        on b.hash = f.hash where coalesce(member_id, visitor_id) = $1`,
      ownerId,
    )
  )[0]
const rehearse = async (headers: Record<string, string>, steps = 1, stepMs = 0) =>
  (await app.prepare('POST', '/sandbox/jobs', { headers, body: { steps, stepMs } })).result.jobs[0] as { id: string }
const stateOf = async (id: string) =>
  (await query<{ state: string }>('select state from jobs where id = $1', id))[0]?.state
const jobStatesIn = async (stream: string, id: string) =>
  (
    await query<{ state: string }>(
      "select data->'job'->>'state' as state from stream_rows where stream = $1 and data->'job'->>'id' = $2 order by seq",
      stream,
      id,
    )
  ).map(({ state }) => state)
const about = (app: TestApp, headers: Record<string, string>, id: string) =>
  app.call('GET', `/api/files/${id}/about`, { headers })
/** Runs `followMember` during another transaction, which ends when `followMember` waits for it. */
async function inTheMiddle(begin: (tx: pg.PoolClient) => Promise<unknown>) {
  const tx = await app.database.pool.connect()
  try {
    await tx.query('begin')
    await begin(tx)
    const following = follow(member)
    await expect
      .poll(() =>
        query("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"),
      )
      .not.toEqual([])
    await tx.query('commit')
    return await following
  } finally {
    tx.release()
  }
}
const lend = (jobId: string, fileId: string) =>
  query('insert into job_files (job_id, file_id) values ($1, $2)', jobId, fileId)

describe('a visitor’s data', () => {
  test('moves to the member, files and jobs, and does not expire any more', async () => {
    const file = await uploadPicture(app, visitor.bearer, await anyPicture())
    const job = await rehearse(visitor.bearer)
    await expect.poll(() => stateOf(job.id)).toBe('succeeded')

    expect(await follow(member)).toMatchObject({ code: 200, result: { files: 1, jobs: 1 } })
    expect(await about(app, member.bearer, file.id)).toMatchObject({
      code: 200,
      result: { id: file.id, name: file.name },
    })
    expect((await fetchUrl(app, file.src)).statusCode).toBe(200)
    expect((await app.call('GET', `/api/jobs/${job.id}`, { headers: member.bearer })).result).toMatchObject({
      id: job.id,
      state: 'succeeded',
    })
    expect(await jobStatesIn(`user:${member.id}`, job.id)).toEqual(['succeeded'])

    await app.advanceClock(30 * DAY)
    await app.context.files.sweep()
    await app.advanceClock(0)
    expect(await about(app, member.bearer, file.id)).toMatchObject({ code: 200 })
  })

  test('counts towards the member’s file quota and no longer the visitor’s', async () => {
    await uploadPicture(app, member.bearer, await anyPicture())
    const [one, other] = [
      await uploadPicture(app, visitor.bearer, await anyPicture()),
      await uploadPicture(app, visitor.bearer, await anyPicture(32)),
    ]
    expect(await quotaOf(visitor.id)).toEqual({ files: 2, bytes: one.bytes + other.bytes })
    await follow(member)
    expect(await quotaOf(visitor.id)).toBeUndefined()
    expect(await quotaOf(member.id)).toEqual(await countOf(member.id))
    expect(await quotaOf(member.id)).toMatchObject({ files: 3 })
  })

  test('moves even if the member’s quota is full, after which uploads are refused', async () => {
    await query('insert into file_quotas (owner_id, files, bytes) values ($1, 1000, 0)', member.id)
    const file = await uploadPicture(app, visitor.bearer, await anyPicture())
    expect((await follow(member)).result).toEqual({ files: 1, jobs: 0 })
    expect(await about(app, member.bearer, file.id)).toMatchObject({ code: 200 })
    expect(await quotaOf(member.id)).toMatchObject({ files: 1001 })
    expect(await upload(app, member.bearer, await anyPicture())).toMatchObject({ code: 2001 })
  })

  test('includes a running job, whose later events go to the member only', async () => {
    const job = await rehearse(visitor.bearer, 400, 20)
    await expect.poll(() => stateOf(job.id)).toBe('running')
    expect((await follow(member)).result).toEqual({ files: 0, jobs: 1 })
    const eventsBefore = (await jobStatesIn(`visitor:${visitor.id}`, job.id)).length
    await expect.poll(async () => (await jobStatesIn(`user:${member.id}`, job.id)).length).toBeGreaterThan(1)
    expect(await app.call('POST', `/api/jobs/${job.id}/cancel`, { headers: member.bearer })).toMatchObject({
      code: 200,
    })
    await expect.poll(() => stateOf(job.id)).toBe('canceled')
    expect((await jobStatesIn(`user:${member.id}`, job.id)).at(-1)).toBe('canceled')
    expect(await jobStatesIn(`visitor:${visitor.id}`, job.id)).toHaveLength(eventsBefore)
  })
})

describe('a picture that the member already has', () => {
  test('replaces the visitor’s copy in jobs and works', async () => {
    const picture = await anyPicture()
    const [mine, theirs] = [
      await uploadPicture(app, member.bearer, picture),
      await uploadPicture(app, visitor.bearer, picture),
    ]
    const another = await uploadPicture(app, visitor.bearer, await anyPicture())
    const job = await rehearse(visitor.bearer)
    await expect.poll(() => stateOf(job.id)).toBe('succeeded')
    await lend(job.id, theirs.id)
    await lend(job.id, another.id)
    await query(
      `update jobs set input = $2, output = $3 where id = $1`,
      job.id,
      JSON.stringify({ fileId: theirs.id, deep: [{ other: another.id }] }),
      JSON.stringify({ made: theirs.id }),
    )
    const workId = randomUUID()
    await query(
      "insert into works (id, member_id, type, title, source, cover_id, created_at) values ($1, $2, 'restoration', 'w', 's', $3, $4)",
      workId,
      member.id,
      theirs.id,
      app.context.clock.now(),
    )
    await query(
      "insert into work_files (work_id, part, position, file_id) values ($1, 'input', 0, $2)",
      workId,
      theirs.id,
    )

    expect((await follow(member)).result).toEqual({ files: 2, jobs: 1 })
    const fileIds = (await query<{ id: string }>('select file_id as id from job_files where job_id = $1', job.id)).map(
      ({ id }) => id,
    )
    expect(fileIds.sort()).toEqual([mine.id, another.id].sort())
    expect(await query('select input, output from jobs where id = $1', job.id)).toEqual([
      { input: { fileId: mine.id, deep: [{ other: another.id }] }, output: { made: mine.id } },
    ])
    expect(
      await query('select cover_id, file_id from works join work_files on work_id = id where id = $1', workId),
    ).toEqual([{ cover_id: mine.id, file_id: mine.id }])
    expect(await query('select id from files where id = $1', theirs.id)).toEqual([])
    expect(await quotaOf(member.id)).toEqual(await countOf(member.id))
    expect(await quotaOf(member.id)).toMatchObject({ files: 2 })
  })

  test('is one file also when the member uploads it during the move', async () => {
    const picture = await anyPicture()
    const theirs = await uploadPicture(app, visitor.bearer, picture)
    const [{ hash } = { hash: '' }] = await query<{ hash: string }>('select hash from files where id = $1', theirs.id)
    const mine = randomUUID()
    const followed = await inTheMiddle(async (tx) => {
      await tx.query('select 1 from blobs where hash = $1 for key share', [hash])
      await tx.query('insert into files (id, member_id, hash, created_at) values ($1, $2, $3, $4)', [
        mine,
        member.id,
        hash,
        app.context.clock.now(),
      ])
      await tx.query('insert into file_quotas (owner_id, files, bytes) values ($1, 1, $2)', [member.id, theirs.bytes])
    })
    expect(followed).toMatchObject({ code: 200, result: { files: 1 } })
    expect(await query('select id from files where hash = $1', hash)).toEqual([{ id: mine }])
    expect(await quotaOf(member.id)).toEqual({ files: 1, bytes: theirs.bytes })
  })
})

test('moves a file that the visitor uploads during the move', async () => {
  const other = await uploadPicture(app, member.bearer, await anyPicture())
  const late = randomUUID()
  const followed = await inTheMiddle((tx) =>
    tx.query(
      'insert into files (id, visitor_id, hash, created_at, expires_at) select $1, $2, hash, created_at, $3 from files where id = $4',
      [late, visitor.id, visitor.expiresAt, other.id],
    ),
  )
  expect(followed).toMatchObject({ code: 200, result: { files: 1 } })
  expect(await query('select id from files where visitor_id = $1', visitor.id)).toEqual([])
})

describe('a visitor’s token', () => {
  test('moves nothing when it is sent again', async () => {
    await uploadPicture(app, visitor.bearer, await anyPicture())
    await follow(member)
    expect(await follow(member)).toMatchObject({ code: 200, result: { files: 0, jobs: 0 } })
    expect(await quotaOf(member.id)).toEqual(await countOf(member.id))
  })

  test('moves everything once when it is sent eight times at once', async () => {
    for (let n = 0; n < 3; n += 1) await uploadPicture(app, visitor.bearer, await anyPicture())
    await rehearse(visitor.bearer)
    const answers = await Promise.all(Array.from({ length: 8 }, () => follow(member)))
    expect(answers.map(({ code }) => code)).toEqual(Array(8).fill(200))
    const sum = (name: 'files' | 'jobs') => answers.reduce((all, { result }) => all + Number(result[name]), 0)
    expect([sum('files'), sum('jobs')]).toEqual([3, 1])
    expect(await quotaOf(member.id)).toEqual(await countOf(member.id))
  })

  test('moves everything to one of two members who send it at once', async () => {
    const other = await app.member()
    await uploadPicture(app, visitor.bearer, await anyPicture())
    const [mine, theirs] = await Promise.all([follow(member), follow(other)])
    expect([mine.result.files + theirs.result.files, mine.code, theirs.code]).toEqual([1, 200, 200])
    const owners = await query<{ id: string }>('select member_id as id from visitors where id = $1', visitor.id)
    expect((await countOf(String(owners[0]?.id)))?.files).toBe(1)
  })

  test.each<[string, () => string]>([
    ['that is invalid', () => 'nothing'],
    ['that is empty', () => ''],
    ['of a member', () => member.accessToken],
    ['with changed characters', () => `${visitor.token.slice(0, -2)}${visitor.token.endsWith('AA') ? 'BB' : 'AA'}`],
  ])('%s moves nothing', async (_, token) => {
    await uploadPicture(app, visitor.bearer, await anyPicture())
    expect(await follow(member, token())).toMatchObject({ code: 200, result: { files: 0, jobs: 0 } })
    expect(await countOf(visitor.id)).toMatchObject({ files: 1 })
  })

  test('moves nothing after it has expired', async () => {
    await uploadPicture(app, visitor.bearer, await anyPicture())
    await app.advanceClock(DAY + 1_000)
    const late = await app.member()
    expect(await follow(late)).toMatchObject({ code: 200, result: { files: 0, jobs: 0 } })
    expect(await countOf(visitor.id)).toMatchObject({ files: 1 })
  })
})

test('does not move another visitor’s files', async () => {
  const other = await openVisitor(app)
  const file = await uploadPicture(app, other.bearer, await anyPicture())
  await follow(member)
  expect(await about(app, other.bearer, file.id)).toMatchObject({ code: 200 })
  expect(await about(app, member.bearer, file.id)).toMatchObject({ code: 404 })
})
