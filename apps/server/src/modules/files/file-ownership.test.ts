import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ImageFile } from '@moyun/api'
import type { Principal } from '../../http/principal.ts'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { QUOTAS } from './quotas.ts'
import { anyPicture, redBlueSquare } from './test-pictures.ts'
import { addVisitor, fetchUrl, memberIdOf, upload, uploadPicture, listDataFiles } from './test-uploads.ts'

let app: TestApp
let member: TestMember
let memberId: string
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
  memberId = await memberIdOf(app, member.bearer)
})

const one = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.database.pool.query<T>(text, values)).rows[0]
const quota = (ownerId: string) =>
  one<{ files: number; bytes: number }>('select files, bytes::int as bytes from file_quotas where owner_id = $1', [
    ownerId,
  ])
/** The expected quota, counted from the files themselves. */
const counted = (ownerId: string) =>
  one(
    `select count(*)::int as files, coalesce(sum(b.bytes), 0)::int as bytes from files f join blobs b
      on b.hash = f.hash where coalesce(f.member_id, f.visitor_id) = $1`,
    [ownerId],
  )
const setQuota = (ownerId: string, files: number, bytes: number) =>
  app.database.pool.query(
    'insert into file_quotas (owner_id, files, bytes) values ($1, $2, $3) on conflict (owner_id) do update set files = $2, bytes = $3',
    [ownerId, files, bytes],
  )
const remove = (id: string, by = member) => app.call('DELETE', `/api/files/${id}`, { headers: by.bearer })

describe('uploading the same picture', () => {
  test('by one owner creates one file, counted once, also for ten uploads at once', async () => {
    const picture = await anyPicture(40, 40)
    const files = await Promise.all(
      Array.from({ length: 10 }, () => uploadPicture(app, member.bearer, picture, 'first.png')),
    )
    expect(new Set(files.map(({ id }) => id)).size).toBe(1)
    expect(await uploadPicture(app, member.bearer, picture, 'another.png')).toMatchObject({
      id: files[0]?.id,
      name: 'first.png',
    })
    expect(await quota(memberId)).toEqual({ files: 1, bytes: files[0]?.bytes })
  })

  test('by two owners stores one blob, which stays for one when the other removes theirs', async () => {
    const other = await app.member()
    const picture = await anyPicture(50, 50)
    const [mine, theirs] = [
      await uploadPicture(app, member.bearer, picture),
      await uploadPicture(app, other.bearer, picture),
    ]
    expect(theirs.id).not.toBe(mine.id)
    const hashOf = async ({ src }: ImageFile) => String((await fetchUrl(app, src)).headers.etag).replaceAll('"', '')
    const hash = await hashOf(mine)
    expect(await hashOf(theirs)).toBe(hash)
    expect(listDataFiles(app).blobs.filter((name) => name === hash)).toHaveLength(1)

    expect(await remove(mine.id)).toMatchObject({ code: 200 })
    await app.advanceClock(2 * 60 * 60 * 1000)
    await app.context.files.sweep()
    await app.advanceClock(0)
    expect((await fetchUrl(app, theirs.src)).statusCode).toBe(200)
    expect((await fetchUrl(app, theirs.thumb)).statusCode).toBe(200)
  })
})

describe('a quota', () => {
  test('P28: of 1,000 files is not exceeded by concurrent uploads', async () => {
    const pictures = await Promise.all(Array.from({ length: 10 }, () => anyPicture(10, 10)))
    await setQuota(memberId, QUOTAS.member.files - 7, 0)
    const answers = await Promise.all(pictures.map((picture) => upload(app, member.bearer, picture)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(7)
    expect(answers.filter(({ code }) => code === 2001)).toHaveLength(3)
    expect(await quota(memberId)).toMatchObject({ files: 1000 })
    expect(await counted(memberId)).toMatchObject({ files: 7 })
  })

  test('P28: counts bytes exactly', async () => {
    const [first, second] = [await anyPicture(300, 1), await anyPicture(300, 1)]
    const { id, bytes } = await uploadPicture(app, member.bearer, first)
    await remove(id)
    await setQuota(memberId, 0, QUOTAS.member.bytes - bytes + 1)
    expect(await upload(app, member.bearer, first)).toMatchObject({
      status: 200,
      code: 2001,
      message: '文件空间已满，请先删除一些文件',
    })
    await setQuota(memberId, 0, QUOTAS.member.bytes - bytes)
    expect(await upload(app, member.bearer, first)).toMatchObject({ code: 200 })
    expect(await upload(app, member.bearer, second)).toMatchObject({ code: 2001 })
    // A file that already exists does not count again.
    expect(await upload(app, member.bearer, first)).toMatchObject({ code: 200 })
  })

  test('is freed by removing files, once per file even when it is removed twice at once', async () => {
    const files = [
      await uploadPicture(app, member.bearer, await anyPicture()),
      await uploadPicture(app, member.bearer, await redBlueSquare(20).png().toBuffer()),
    ]
    expect(await quota(memberId)).toEqual(await counted(memberId))
    await Promise.all(files.map(({ id }) => Promise.all([remove(id), remove(id)])))
    expect(await quota(memberId)).toEqual({ files: 0, bytes: 0 })
  })

  test('is smaller for a visitor', async () => {
    const visitor = await addVisitor(app)
    await setQuota(visitor.visitorId, 19, 0)
    await app.context.files.add(visitor, await anyPicture(), '')
    await expect(app.context.files.add(visitor, await anyPicture(), '')).rejects.toMatchObject({ code: 2001 })
    expect(QUOTAS.visitor).toEqual({ files: 20, bytes: 50 * 1024 * 1024 })
    expect(QUOTAS.member).toEqual({ files: 1000, bytes: 1024 ** 3 })
  })
})

describe('a file can be removed only once it is no longer used by', () => {
  const NOW = new Date()
  const job = () =>
    one<{ id: string }>(
      `insert into jobs (id, member_id, kind, input, state, created_at) values ($1, $2, 'export', '{}', 'queued', $3) returning id`,
      [randomUUID(), memberId, NOW],
    )
  const work = (coverId: string | null) =>
    one<{ id: string }>(
      `insert into works (id, member_id, type, title, source, created_at, cover_id)
        values ($1, $2, 'painting', 'x', $3, $4, $5) returning id`,
      [randomUUID(), memberId, randomUUID(), NOW, coverId],
    )

  test.each<[string, (fileId: string) => Promise<() => Promise<unknown>>]>([
    [
      'a work as its cover',
      async (fileId) => {
        const made = await work(fileId)
        return () => app.database.pool.query('delete from works where id = $1', [made?.id])
      },
    ],
    [
      'a work among its pictures',
      async (fileId) => {
        const made = await work(null)
        await app.database.pool.query(
          `insert into work_files (work_id, part, position, file_id) values ($1, 'input', 0, $2)`,
          [made?.id, fileId],
        )
        return () => app.database.pool.query('delete from works where id = $1', [made?.id])
      },
    ],
    [
      'a job',
      async (fileId) => {
        const made = await job()
        await app.database.pool.query('insert into job_files (job_id, file_id) values ($1, $2)', [made?.id, fileId])
        return () => app.database.pool.query('delete from jobs where id = $1', [made?.id])
      },
    ],
  ])('%s', async (_, createReference) => {
    const { id, src } = await uploadPicture(app, member.bearer, await anyPicture())
    const removeReference = await createReference(id)
    expect(await remove(id)).toMatchObject({ status: 200, code: 2002, message: expect.stringContaining('作品、任务') })
    expect((await fetchUrl(app, src)).statusCode).toBe(200)
    expect(await quota(memberId)).toMatchObject({ files: 1 })
    await removeReference()
    expect(await remove(id)).toMatchObject({ status: 200, code: 200, result: null })
    expect((await fetchUrl(app, src)).statusCode).toBe(404)
  })
})

describe('a visitor’s file', () => {
  const HOUR = 60 * 60 * 1000
  const add = async (holder: Principal) => app.context.files.add(holder, await anyPicture(), 'a.png')

  test('is readable by that visitor alone, and is deleted when their session expires', async () => {
    const [visitor, other] = [await addVisitor(app, 24), await addVisitor(app, 24)]
    const file = await add(visitor)
    const { src } = app.context.files.present(file)
    expect(await app.context.files.readOwn(visitor, file.id)).toMatchObject({ id: file.id })
    expect(await app.context.files.readOwn(other, file.id)).toBeNull()
    expect((await fetchUrl(app, src)).statusCode).toBe(200)

    await app.advanceClock(24 * HOUR + 1000)
    expect(await app.context.files.readOwn(visitor, file.id)).toBeNull()
    expect((await fetchUrl(app, app.context.files.present(file).src)).statusCode).toBe(404)
    await expect(app.context.files.remove(visitor, file.id)).rejects.toMatchObject({ code: 404 })
    await expect(add(visitor)).rejects.toMatchObject({ code: 401 })
    await app.context.files.sweep()
    await app.advanceClock(0)
    expect(await one('select 1 as one from files where id = $1', [file.id])).toBeUndefined()
    expect(await quota(visitor.visitorId)).toBeUndefined()
  })

  test('is kept while a job uses it, and is deleted afterwards', async () => {
    const visitor = await addVisitor(app, 1)
    const [used, unused] = [await add(visitor), await add(visitor)]
    const made = await one<{ id: string }>(
      `insert into jobs (id, visitor_id, kind, input, state, created_at) values ($1, $2, 'export', '{}', 'queued', $3) returning id`,
      [randomUUID(), visitor.visitorId, new Date()],
    )
    await app.database.pool.query('insert into job_files (job_id, file_id) values ($1, $2)', [made?.id, used.id])
    await app.advanceClock(3 * HOUR)
    await app.context.files.sweep()
    const left = async () =>
      (
        await app.database.pool.query<{ id: string }>('select id from files where visitor_id = $1', [visitor.visitorId])
      ).rows.map(({ id }) => id)
    expect(await left()).toEqual([used.id])
    expect(await left()).not.toContain(unused.id)
    expect(await quota(visitor.visitorId)).toEqual(await counted(visitor.visitorId))
    await app.database.pool.query('delete from jobs where id = $1', [made?.id])
    await app.context.files.sweep()
    await app.advanceClock(0)
    expect(await left()).toEqual([])
  })
})

describe('with less than 1 GB of free disk space', () => {
  test('P28: refuses uploads, and still serves files and takes chat messages', async () => {
    const file = await uploadPicture(app, member.bearer, await anyPicture())
    const { store } = app.context.files
    const freeSpace = store.freeSpace
    store.freeSpace = () => Promise.resolve(1024 ** 3 - 1)
    try {
      expect(await upload(app, member.bearer, await anyPicture())).toMatchObject({
        status: 200,
        code: 503,
        message: expect.stringContaining('空间不足'),
      })
      expect((await fetchUrl(app, file.src)).statusCode).toBe(200)
      const { result } = await app.prepare('POST', '/api/chat/conversations', {
        headers: { ...member.bearer, 'idempotency-key': randomUUID() },
        body: {},
      })
      const sent = await app.call('POST', `/api/chat/conversations/${result.id}/messages`, {
        headers: { ...member.bearer, 'idempotency-key': randomUUID() },
        body: { id: randomUUID(), parentId: null, text: '你好' },
      })
      expect(sent).toMatchObject({ code: 200 })
    } finally {
      store.freeSpace = freeSpace
    }
    expect(await upload(app, member.bearer, await anyPicture())).toMatchObject({ code: 200 })
  })
})
