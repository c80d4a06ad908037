import { beforeAll, expect, test } from 'vitest'
import { type IdentifiedMember, testAdmins } from '../admin/test-admin.ts'
import { uploadPicture } from '../files/test-uploads.ts'
import { createPicturePool } from '../images/picture-pool.ts'
import { silentLog } from '../../events/test-event-log.ts'
import { submitRestoration, waitForJobEnd, landscapeRaster, toPng } from './test-restoration.ts'

let app: Awaited<ReturnType<typeof testAdmins>>
beforeAll(async () => {
  app = await testAdmins({ floodGuard: false }, { pictures: createPicturePool({ log: silentLog }) })
})

const picture = async ({ bearer }: IdentifiedMember, width: number, height: number) =>
  uploadPicture(app, bearer, await toPng(landscapeRaster(width, height)))
const cancel = (who: IdentifiedMember, id: string) =>
  app.call('POST', `/api/jobs/${id}/cancel`, { headers: who.bearer })
const pointsOf = async (who: IdentifiedMember) =>
  (await app.prepare('GET', '/api/ledger/summary', { headers: who.bearer })).result

test('ends a canceled restoration within three seconds, at no cost and without a new file', async () => {
  const own = await app.member()
  const before = await pointsOf(own)
  const file = await picture(own, 1200, 900)
  const {
    result: { id },
  } = await submitRestoration(app, own, { fileId: file.id, enlarge: 2 })
  await expect
    .poll(async () => (await app.call('GET', `/api/jobs/${id}`, { headers: own.bearer })).result.progress, {
      timeout: 30_000,
    })
    .toBeGreaterThan(0)
  const since = performance.now()
  await cancel(own, id)
  await waitForJobEnd(app, own, id, 'canceled')

  expect(performance.now() - since).toBeLessThan(3_000)
  expect(await pointsOf(own)).toEqual(before)
  expect((await app.database.pool.query('select id from files where member_id = $1', [own.id])).rows).toEqual([
    { id: file.id },
  ])
})

test('P49: answers 90% of other requests within 100 ms while a picture is restored', async () => {
  const own = await app.member()
  const large = await picture(own, 1600, 1200)
  const {
    result: { id },
  } = await submitRestoration(app, own, { fileId: large.id, denoise: 50, enlarge: 2, sharpen: 50 })
  await expect
    .poll(async () => (await app.call('GET', `/api/jobs/${id}`, { headers: own.bearer })).result.state)
    .toBe('running')
  const times: number[] = []
  for (let n = 0; n < 60; n += 1) {
    const since = performance.now()
    await app.call('GET', '/api/models')
    times.push(performance.now() - since)
    await new Promise((resolve) => setTimeout(resolve, 30))
  }
  await cancel(own, id)
  await waitForJobEnd(app, own, id, 'canceled')

  times.sort((a, b) => a - b)
  expect(times[Math.floor(times.length * 0.9)]).toBeLessThan(100)
})
