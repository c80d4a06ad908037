import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp, type TestMember } from '../../testing/test-app.ts'
import { purgeUnusedBlobs } from './blob-rows.ts'
import type { FileRecord } from './present-file.ts'
import { anyPicture } from './test-pictures.ts'
import { fetchUrl, memberIdOf, listDataFiles } from './test-uploads.ts'

let app: TestApp
let member: TestMember
let holder: { memberId: string }
beforeAll(async () => {
  app = await testApp({ floodGuard: false })
})
beforeEach(async () => {
  member = await app.member()
  holder = { memberId: await memberIdOf(app, member.bearer) }
  await app.advanceClock(0)
})

const HOUR = 60 * 60 * 1000
const blobsOf = ({ hash, thumb }: FileRecord) => [hash, thumb].sort()
const lying = (hashes: string[]) => listDataFiles(app).blobs.filter((name) => hashes.includes(name))
const rows = async (hashes: string[]) =>
  (
    await app.database.pool.query<{ hash: string }>('select hash from blobs where hash = any($1) order by hash', [
      hashes,
    ])
  ).rows.map(({ hash }) => hash)

/** Treats every blob as old enough to delete, whatever the clock. */
const sweepAll = () =>
  purgeUnusedBlobs(
    { db: app.context.db, store: app.context.files.store },
    new Date(app.context.clock.now().getTime() + 100 * HOUR),
  )

describe('purging unused blobs', () => {
  test('deletes a blob and its thumbnail from store and database an hour after its file is removed', async () => {
    const file = await app.context.files.add(holder, await anyPicture(600, 600), '')
    expect(lying(blobsOf(file))).toEqual(blobsOf(file))
    await app.context.files.remove(holder, file.id)
    await app.context.files.sweep()
    expect(lying(blobsOf(file))).toEqual(blobsOf(file))

    await app.advanceClock(HOUR + 1000)
    await app.context.files.sweep()
    expect(lying(blobsOf(file))).toEqual([])
    expect(await rows(blobsOf(file))).toEqual([])
  })

  test('keeps the row of a blob that the store fails to delete, and deletes it the next time', async () => {
    const file = await app.context.files.add(holder, await anyPicture(), '')
    await app.context.files.remove(holder, file.id)
    const broken = { ...app.context.files.store, remove: () => Promise.reject(new Error('away')) }
    await expect(
      purgeUnusedBlobs({ db: app.context.db, store: broken }, new Date(app.context.clock.now().getTime() + HOUR)),
    ).rejects.toThrow('away')
    expect(await rows(blobsOf(file))).toEqual(blobsOf(file))
    await sweepAll()
    expect([await rows(blobsOf(file)), lying(blobsOf(file))]).toEqual([[], []])
  })

  test('keeps the blob and the thumbnail of a file, however old they are', async () => {
    const file = await app.context.files.add(holder, await anyPicture(), '')
    await sweepAll()
    expect([await rows(blobsOf(file)), lying(blobsOf(file))]).toEqual([blobsOf(file), blobsOf(file)])
  })
})

test('keeps a product for an hour, and then as long as a job references it', async () => {
  const make = async () =>
    (await app.context.files.keepProduct(Readable.from([Buffer.from(randomUUID())]), 'application/zip')).hash
  const [used, unused] = [await make(), await make()]
  await app.context.files.sweep()
  expect(lying([used, unused])).toHaveLength(2)
  await app.database.pool.query(
    `insert into jobs (id, member_id, kind, input, state, output, created_at, ended_at) values ($1, $2, 'export', '{}', 'succeeded', $3, $4, $4)`,
    [randomUUID(), holder.memberId, { product: { hash: used } }, app.context.clock.now()],
  )
  await app.advanceClock(HOUR + 1000)
  await app.context.files.sweep()
  expect(lying([used, unused])).toEqual([used])
  await app.database.pool.query('delete from jobs')
  await app.context.files.sweep()
  expect(lying([used, unused])).toEqual([])
})

test('deletes a half-written temp file after an hour', async () => {
  const folder = path.join(app.context.environment.dataFolder, 'files', 'drafts')
  fs.mkdirSync(folder, { recursive: true })
  const [old, young] = [path.join(folder, randomUUID()), path.join(folder, randomUUID())]
  for (const file of [old, young]) fs.writeFileSync(file, 'half')
  const before = new Date(Date.now() - HOUR - 1000)
  fs.utimesSync(old, before, before)
  expect(await app.context.files.sweep()).toMatchObject({ left: 1 })
  expect([fs.existsSync(old), fs.existsSync(young)]).toEqual([false, true])
})

describe('uploading a picture while its blob is being purged', () => {
  const fetched = async (file: FileRecord) => {
    const { src, thumb } = app.context.files.present(file)
    return [(await fetchUrl(app, src)).statusCode, (await fetchUrl(app, thumb)).statusCode]
  }

  test('waits for the purge and stores the bytes again', async () => {
    const picture = await anyPicture(30, 30)
    const first = await app.context.files.add(holder, picture, '')
    await app.context.files.remove(holder, first.id)

    await app.database.pool.query('update blobs set created_at = $1', [
      new Date(app.context.clock.now().getTime() - 2 * HOUR),
    ])

    // After the row is deleted but before the bytes are; the upload waits for the sweep.
    let coming: Promise<FileRecord> | undefined
    const waiting = async () =>
      (
        await app.database.pool.query(
          `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database() and query ilike '%blobs%'`,
        )
      ).rowCount
    const remove = async (hash: string) => {
      if (coming === undefined) {
        coming = app.context.files.add(holder, picture, '')
        await expect.poll(waiting).toBeGreaterThan(0)
      }
      await app.context.files.store.remove(hash)
    }
    await purgeUnusedBlobs(
      { db: app.context.db, store: { ...app.context.files.store, remove } },
      new Date(app.context.clock.now().getTime() - HOUR),
    )
    const again = await coming
    expect(again === undefined ? [] : await fetched(again)).toEqual([200, 200])
  })

  test('stores the bytes again when they are purged before the file is added', async () => {
    const picture = await anyPicture(31, 31)
    const { store } = app.context.files
    const put = store.put
    let swept = 0
    store.put = async (hash, contents) => {
      await put(hash, contents)
      if (swept === 0) swept = await sweepAll()
    }
    const file = await app.context.files.add(holder, picture, '').finally(() => (store.put = put))
    expect(swept).toBeGreaterThan(0)
    expect(await fetched(file)).toEqual([200, 200])
  })

  test('never creates a file without bytes under continuous uploads and purges', async () => {
    const pictures = await Promise.all(Array.from({ length: 4 }, () => anyPicture(24, 24)))
    let over = false
    const sweeping = (async () => {
      let swept = 0
      while (!over) swept += await sweepAll()
      return swept
    })()
    let added = 0
    const rounds = pictures.map(async (picture) => {
      for (let n = 0; n < 12; n += 1) {
        // Three attempts are enough for hourly sweeps, not for continuous ones.
        const file = await app.context.files.add(holder, picture, '').catch((error: unknown) => {
          if (error instanceof Error && error.message.startsWith('A picture was removed')) return null
          throw error
        })
        if (file === null) continue
        added += 1
        expect(await fetched(file)).toEqual([200, 200])
        await app.context.files.remove(holder, file.id)
      }
    })
    await Promise.all(rounds).finally(() => (over = true))
    expect(await sweeping).toBeGreaterThan(0)
    expect(added).toBeGreaterThan(0)
    const { rows: left } = await app.database.pool.query<{ files: number; bytes: string }>(
      'select files, bytes from file_quotas where owner_id = $1',
      [holder.memberId],
    )
    expect(left).toEqual([{ files: 0, bytes: '0' }])
  })
})
