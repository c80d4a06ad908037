import { randomUUID } from 'node:crypto'
import type { Job, ImageFile } from '@moyun/api'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import type { IdentifiedMember } from '../admin/test-admin.ts'
import { hugePng } from '../files/test-pictures.ts'
import { readPictureLabel } from '../files/test-labels.ts'
import { fetchUrl, uploadPicture } from '../files/test-uploads.ts'
import { testMemberships } from '../membership/test-memberships.ts'
import { fastIntervals } from '../../testing/test-intervals.ts'
import type { TestMember } from '../../testing/test-app.ts'
import { openVisitor } from '../visitors/test-visitors.ts'
import {
  submitRestoration,
  waitForJobEnd,
  maxDifference,
  fromPicture,
  landscapeRaster,
  toPng,
} from './test-restoration.ts'

let app: Awaited<ReturnType<typeof testMemberships>>
let member: IdentifiedMember
let picture: ImageFile
beforeAll(async () => {
  app = await testMemberships({ floodGuard: false, intervals: fastIntervals })
  member = await app.member()
  picture = await uploadPicture(app, member.bearer, await toPng(landscapeRaster(64, 48)))
})

let made = 0
/** A visitor from an address that no other visitor of these tests has. */
const visitor = () => openVisitor(app, `203.0.113.${(made += 1)}`)
let drawn = 0
/** A picture that differs from every other call. */
const another = async (bearer: Record<string, string>, width = 64, height = 48) => {
  const raster = landscapeRaster(width, height)
  raster.pixels.set([(drawn += 1), 0, 0], 0)
  return uploadPicture(app, bearer, await toPng(raster))
}
const cancel = (who: { bearer: Record<string, string> }, id: string) =>
  app.call('POST', `/api/jobs/${id}/cancel`, { headers: who.bearer })
const query = async <T extends Record<string, unknown>>(text: string, ...values: unknown[]) =>
  (await app.database.pool.query<T>(text, values)).rows
/** Deletes the content of a file, so that its restoration fails. */
const loseContent = async ({ id }: ImageFile) => {
  const [{ hash } = { hash: '' }] = await query<{ hash: string }>('select hash from files where id = $1', id)
  await app.context.files.store.remove(hash)
}
const pointsOf = async (who: TestMember) =>
  (await app.prepare('GET', '/api/ledger/summary', { headers: who.bearer })).result
const worksOf = async (who: TestMember) =>
  (await app.prepare('GET', '/api/works?type=restoration', { headers: who.bearer })).result.works
const rowsOf = async (stream: string) =>
  (
    await query<{ type: string; state: string | null }>(
      "select type, data->'job'->>'state' as state from stream_rows where stream = $1 order by seq",
      stream,
    )
  ).map(({ type, state }) => state ?? type)
const idOf = async (who: TestMember) =>
  (await app.prepare('GET', '/api/app/getUserInfo', { headers: who.bearer })).result.userId as string
const pixelsAt = async (src: string) => fromPicture((await fetchUrl(app, src)).rawPayload)

describe('the offer', () => {
  test('returns the prices to all callers, and a reduced rate to a member with a plan', async () => {
    const { result } = await app.prepare('GET', '/api/restoration/offer')
    expect(result).toEqual({
      prices: { denoise: 2, sharpen: 2, colour: 2, enlarge2: 4, enlarge4: 8 },
      rate: 100,
      mostPixels: 24_000_000,
      previewSide: 1024,
    })
    expect(
      (await app.prepare('GET', '/api/restoration/offer', { headers: { authorization: 'Bearer nothing' } })).result
        .rate,
    ).toBe(100)
    const own = await app.member()
    await app.buy(own, 'year')
    const { result: begun } = await submitRestoration(app, own, {
      fileId: (await another(own.bearer)).id,
      denoise: 20,
      enlarge: 4,
    })

    expect((await app.prepare('GET', '/api/restoration/offer', { headers: own.bearer })).result.rate).toBe(80)
    expect([begun.price, (await waitForJobEnd(app, own, begun.id)).cost]).toEqual([8, 8])
  })
})

describe('a member’s restoration', () => {
  test('is charged, and becomes a work with its input and output', async () => {
    const own = await app.member()
    const file = await another(own.bearer)
    const before = await pointsOf(own)
    const { result: begun } = await submitRestoration(app, own, {
      fileId: file.id,
      denoise: 40,
      colour: 30,
      enlarge: 2,
    })
    expect(begun).toMatchObject({
      kind: 'restoration',
      title: file.name,
      state: 'queued',
      price: 8,
      cost: null,
      pictures: [],
      input: { parameters: { denoise: 40, colour: 30, enlarge: 2, fileId: file.id }, model: 'ESRGAN', offline: false },
    })
    const job: Job = await waitForJobEnd(app, own, begun.id)

    const [work, ...others] = await worksOf(own)
    expect(others).toEqual([])
    expect(job).toMatchObject({
      cost: 8,
      progress: 100,
      product: null,
      pictures: [{ workId: work.id, seed: null, file: { width: 128, height: 96, type: 'image/png' } }],
    })
    expect(before.points - (await pointsOf(own)).points).toBe(8)
    expect((await app.prepare('GET', `/api/works/${work.id}`, { headers: own.bearer })).result).toMatchObject({
      title: file.name,
      cost: 8,
      model: 'ESRGAN',
      offline: false,
      input: { parameters: { denoise: 40, colour: 30, enlarge: 2 }, files: [{ id: file.id }] },
      output: { files: [{ id: job.pictures?.[0]?.file.id }] },
    })
    expect(await pixelsAt(job.pictures?.[0]?.file.src ?? '')).toMatchObject({ width: 128, height: 96 })
    // The pages receive the work's event after the job was charged, and the end of the job last.
    expect((await rowsOf(`user:${await idOf(own)}`)).slice(-2)).toEqual(['works.changed', 'succeeded'])
  })

  test('labels its file as AI content if a network enlarged it, else as enhanced, keeping earlier labels', async () => {
    const own = await app.member()
    const restored = async (fileId: string, operations: object) => {
      const job: Job = await waitForJobEnd(
        app,
        own,
        (await submitRestoration(app, own, { fileId, ...operations })).result.id,
      )
      const file = job.pictures?.[0]?.file
      const [whole, small] = await Promise.all([fetchUrl(app, file?.src ?? ''), fetchUrl(app, file?.thumb ?? '')])
      expect(readPictureLabel(small.rawPayload)).toEqual(readPictureLabel(whole.rawPayload))
      return {
        fileId: file?.id ?? '',
        label: readPictureLabel(whole.rawPayload),
        aigc: {
          Label: '1',
          ContentProducer: 'Moyun',
          ProduceID: job.id,
          ReservedCode1: '',
          ContentPropagator: 'Moyun',
          PropagateID: job.id,
          ReservedCode2: '',
        },
      }
    }
    const given = await another(own.bearer)
    expect(readPictureLabel((await fetchUrl(app, given.src)).rawPayload)).toEqual({
      source: null,
      aigc: null,
      camera: false,
    })
    const altered = await restored(given.id, { denoise: 30 })
    const enlarged = await restored(altered.fileId, { enlarge: 2 })
    const sharpened = await restored(enlarged.fileId, { sharpen: 30 })

    expect(altered.label).toEqual({ source: 'algorithmicallyEnhanced', aigc: null, camera: false })
    expect(enlarged.label).toEqual({
      source: 'compositeWithTrainedAlgorithmicMedia',
      aigc: enlarged.aigc,
      camera: false,
    })
    expect(sharpened.label).toEqual({ ...enlarged.label, aigc: sharpened.aigc })
  })

  test('repeats one operation on the same picture, keeps the others, and charges that operation only', async () => {
    const own = await app.member()
    const { id: fileId } = await another(own.bearer)
    const first: Job = await waitForJobEnd(
      app,
      own,
      (await submitRestoration(app, own, { fileId, denoise: 20, sharpen: 30, enlarge: 2 })).result.id,
    )
    const before = await pointsOf(own)
    const { result } = await submitRestoration(app, own, {
      fileId,
      denoise: 80,
      sharpen: 30,
      enlarge: 2,
      again: { job: first.id, operation: 'denoise' },
    })
    expect(result).toMatchObject({ price: 2, input: { parameters: { fileId, denoise: 80, sharpen: 30, enlarge: 2 } } })
    const second: Job = await waitForJobEnd(app, own, result.id)

    expect([second.cost, before.points - (await pointsOf(own)).points]).toEqual([2, 2])
    expect(second.pictures).toMatchObject([{ file: { width: 128, height: 96 } }])
    expect(
      (
        await submitRestoration(app, own, {
          fileId,
          denoise: 80,
          sharpen: 30,
          enlarge: 4,
          again: { job: second.id, operation: 'enlarge' },
        })
      ).result.price,
    ).toBe(8)
  })

  test('answers 404 when the repeated operation, settings, picture, job or member do not match, or the job failed', async () => {
    const own = await app.member()
    const [{ id: fileId }, other] = [await another(own.bearer), await another(own.bearer)]
    const done: Job = await waitForJobEnd(
      app,
      own,
      (await submitRestoration(app, own, { fileId, denoise: 20 })).result.id,
    )
    const again = (operation: string, job = done.id) => ({ again: { job, operation } })
    const refused = async (body: object, by: Pick<TestMember, 'bearer'> = own) =>
      expect(await submitRestoration(app, by, body)).toMatchObject({ code: 404 })

    await refused({ fileId, denoise: 20, enlarge: 4, ...again('enlarge') })
    await refused({ fileId, denoise: 30, sharpen: 10, ...again('denoise') })
    await refused({ fileId, sharpen: 10, ...again('denoise') })
    await refused({ fileId: other.id, denoise: 30, ...again('denoise') })
    await refused({ fileId, denoise: 30, ...again('denoise', randomUUID()) })
    await loseContent(other)
    const failed = (await submitRestoration(app, own, { fileId: other.id, denoise: 20 })).result
    await waitForJobEnd(app, own, failed.id, 'failed')
    await refused({ fileId: other.id, denoise: 30, ...again('denoise', failed.id) })
    const stranger = await app.member()
    await refused({ fileId: (await another(stranger.bearer)).id, denoise: 30, ...again('denoise') }, stranger)
    const guest = await visitor()
    const theirs = await another(guest.bearer)
    const preview: Job = await waitForJobEnd(
      app,
      guest,
      (await submitRestoration(app, guest, { fileId: theirs.id, denoise: 20 })).result.id,
    )
    await refused({ fileId: theirs.id, denoise: 30, ...again('denoise', preview.id) }, guest)
  })

  test('has the work whose picture it restores as its parent', async () => {
    const own = await app.member()
    const given = await another(own.bearer)
    const restore = async (fileId: string) =>
      ((await waitForJobEnd(app, own, (await submitRestoration(app, own, { fileId, sharpen: 10 })).result.id)) as Job)
        .pictures?.[0]
    const parentOf = async (id: string | null | undefined) =>
      (await app.prepare('GET', `/api/works/${id}`, { headers: own.bearer })).result.parent
    const first = await restore(given.id)
    const second = await restore(first?.file.id ?? '')

    expect(await parentOf(first?.workId)).toBeNull()
    expect(await parentOf(second?.workId)).toEqual({
      id: first?.workId,
      type: 'restoration',
      title: given.name,
      mine: true,
    })
  })

  test('is started once per idempotency key', async () => {
    const key = randomUUID()
    const [one, again] = [
      await submitRestoration(app, member, { fileId: picture.id, sharpen: 50 }, key),
      await submitRestoration(app, member, { fileId: picture.id, sharpen: 50 }, key),
    ]

    expect(again.body).toBe(one.body)
    await waitForJobEnd(app, member, one.result.id)
  })

  test('has no picture while its work is in the trash or erased', async () => {
    const own = await app.member()
    const {
      result: { id },
    } = await submitRestoration(app, own, { fileId: (await another(own.bearer)).id, sharpen: 20 })
    await waitForJobEnd(app, own, id)
    const [work] = await worksOf(own)
    const ids = { headers: own.bearer, body: { ids: [work.id] } }
    await app.prepare('POST', '/api/works/discard', ids)
    expect((await waitForJobEnd(app, own, id)).pictures).toEqual([])
    await app.prepare('POST', '/api/works/restore', ids)
    expect((await waitForJobEnd(app, own, id)).pictures).toHaveLength(1)
    await app.prepare('POST', '/api/works/discard', ids)
    await app.prepare('POST', '/api/works/erase', ids)

    expect(await waitForJobEnd(app, own, id)).toMatchObject({
      state: 'succeeded',
      pictures: [],
      input: { parameters: { sharpen: 20 } },
    })
  })

  test('P41: costs nothing and leaves no work when it fails', async () => {
    const own = await app.member()
    const file = await another(own.bearer)
    const before = await pointsOf(own)
    await loseContent(file)
    const {
      result: { id },
    } = await submitRestoration(app, own, { fileId: file.id, denoise: 40 })

    expect(await waitForJobEnd(app, own, id, 'failed')).toMatchObject({ reason: 'unavailable', pictures: [] })
    expect(await pointsOf(own)).toEqual(before)
    expect(await worksOf(own)).toEqual([])
  })

  test('deletes its picture when it is canceled after the picture was stored', async () => {
    const own = await app.member()
    const file = await another(own.bearer)
    const {
      result: { id },
    } = await submitRestoration(app, own, { fileId: file.id, sharpen: 80 })
    await waitForJobEnd(app, own, id)
    await query('delete from works where member_id = $1', await idOf(own))
    // As if the cancel had come between the picture and the end of the job.
    await query(
      `update jobs set state = 'running', ended_at = null, output = null, cost = null, price = 0, lease_until =
        now() - interval '1 hour', owner_id = gen_random_uuid(), cancel_requested_at = now() where id = $1`,
      id,
    )
    await waitForJobEnd(app, own, id, 'canceled')

    expect(await query('select id from files where member_id = $1', await idOf(own))).toEqual([{ id: file.id }])
  })

  test.each<[string, object]>([
    ['no operation', {}],
    ['strengths of 0', { denoise: 0, sharpen: 0 }],
    ['a strength above 100', { denoise: 101 }],
    ['an enlargement by three', { enlarge: 3 }],
    ['an unknown field', { sharpen: 1, upscale: 2 }],
  ])('is refused with %s', async (_, changes) => {
    expect(await submitRestoration(app, member, { fileId: picture.id, ...changes })).toMatchObject({ code: 400 })
  })

  test('is refused for a picture of another member and for one that would become too large', async () => {
    const stranger = await app.member()
    expect(await submitRestoration(app, stranger, { fileId: picture.id, sharpen: 9 })).toMatchObject({ code: 404 })
    expect(await submitRestoration(app, member, { fileId: randomUUID(), sharpen: 9 })).toMatchObject({ code: 404 })
    const large = await uploadPicture(app, member.bearer, hugePng(3000, 2001))

    expect(await submitRestoration(app, member, { fileId: large.id, enlarge: 2 })).toMatchObject({
      code: 2002,
      message: '放大后会超过 24 百万像素，请选小一些的倍数',
    })
    expect(await query("select 1 from jobs where input->>'fileId' = $1", large.id)).toEqual([])
  })
})

describe('a visitor’s restoration', () => {
  test('is one free preview a day, small, watermarked and not saved as a work', async () => {
    const here = await visitor()
    const file = await another(here.bearer, 1100, 550)
    const { result: begun } = await submitRestoration(app, here, { fileId: file.id, colour: 1 })
    expect(begun).toMatchObject({ state: 'queued', price: 0 })
    const job: Job = await waitForJobEnd(app, here, begun.id)
    const made = job.pictures?.[0]?.file
    expect(job).toMatchObject({ cost: null, pictures: [{ workId: null, file: { width: 1024, height: 512 } }] })
    expect(await submitRestoration(app, here, { fileId: file.id, colour: 2 })).toMatchObject({
      code: 2002,
      message: '今天的免费预览已用过，登录后可继续修复',
    })

    const plain = await fromPicture(
      await sharp((await fetchUrl(app, file.src)).rawPayload)
        .resize(1024, 512)
        .png()
        .toBuffer(),
    )
    expect(maxDifference(await pixelsAt(made?.src ?? ''), plain)).toBeGreaterThan(60)
  })

  test('is started once by ten concurrent requests', async () => {
    const here = await visitor()
    const file = await another(here.bearer)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => submitRestoration(app, here, { fileId: file.id, sharpen: 30 })),
    )

    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(9).fill(2002)])
    await waitForJobEnd(app, here, answers.find(({ code }) => code === 200)?.result.id)
  })

  test('is the same under the same key, which another visitor can use too', async () => {
    const here = await visitor()
    const file = await another(here.bearer)
    const key = randomUUID()
    const [one, again] = [
      await submitRestoration(app, here, { fileId: file.id, sharpen: 30 }, key),
      await submitRestoration(app, here, { fileId: file.id, sharpen: 30 }, key),
    ]
    const other = await visitor()

    expect(again.body).toBe(one.body)
    expect(
      await submitRestoration(app, other, { fileId: (await another(other.bearer)).id, sharpen: 30 }, key),
    ).toMatchObject({
      code: 200,
    })
    await waitForJobEnd(app, here, one.result.id)
  })

  test('does not use up the daily preview when it fails or is canceled', async () => {
    const here = await visitor()
    const file = await another(here.bearer, 300, 300)
    const { result: canceled } = await submitRestoration(app, here, { fileId: file.id, enlarge: 2 })
    await cancel(here, canceled.id)
    await waitForJobEnd(app, here, canceled.id, 'canceled')
    const lost = await another(here.bearer)
    await loseContent(lost)
    const { result: failed } = await submitRestoration(app, here, { fileId: lost.id, sharpen: 5 })
    await waitForJobEnd(app, here, failed.id, 'failed')
    const { result: third } = await submitRestoration(app, here, { fileId: file.id, sharpen: 5 })
    await waitForJobEnd(app, here, third.id)

    expect((await submitRestoration(app, here, { fileId: file.id, sharpen: 6 })).code).toBe(2002)
  })

  test('moves, while it runs, to the member that its visitor becomes, and stays a preview', async () => {
    const own = await app.member()
    const here = await visitor()
    const file = await another(here.bearer, 240, 200)
    const {
      result: { id },
    } = await submitRestoration(app, here, { fileId: file.id, enlarge: 2 })
    await expect
      .poll(async () => (await app.call('GET', `/api/jobs/${id}`, { headers: here.bearer })).result.state)
      .toBe('running')
    await app.prepare('POST', '/api/account/visitor', { headers: own.bearer, body: { token: here.token } })
    const job: Job = await waitForJobEnd(app, own, id)

    expect(job).toMatchObject({ price: 0, cost: null, pictures: [{ workId: null, file: { width: 480, height: 400 } }] })
    expect(await worksOf(own)).toEqual([])
    const owner = await idOf(own)
    expect(await query('select member_id as "memberId" from files where id = $1', job.pictures?.[0]?.file.id)).toEqual([
      { memberId: owner },
    ])
    // Its file is held as long as the job exists.
    expect(await app.call('DELETE', `/api/files/${job.pictures?.[0]?.file.id}`, { headers: own.bearer })).toMatchObject(
      { code: 2002 },
    )
  })

  test('reuses the picture when the member already has the same one', async () => {
    const own = await app.member()
    const jobs: Job[] = []
    for (let time = 0; time < 2; time += 1) {
      const here = await visitor()
      const file = await uploadPicture(app, here.bearer, await toPng(landscapeRaster(80, 60)))
      const {
        result: { id },
      } = await submitRestoration(app, here, { fileId: file.id, sharpen: 77 })
      await waitForJobEnd(app, here, id)
      await app.prepare('POST', '/api/account/visitor', { headers: own.bearer, body: { token: here.token } })
      jobs.push(await waitForJobEnd(app, own, id))
    }

    const [one, other] = jobs.map(({ pictures }) => pictures?.[0]?.file.id)
    expect(one).toBeDefined()
    expect(other).toBe(one)
  })
})
