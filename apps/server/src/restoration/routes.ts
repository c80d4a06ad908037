import { type Asked, isDoneAgain, type Job, refuse, restoration } from '@moyun/api'
import { type Keep, type Kept, serve } from '@moyun/api/serve'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Holder } from '../caller.ts'
import type { Core } from '../core.ts'
import { jobs as jobRows } from '../database/work-schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ownedBy } from '../jobs/submit-job.ts'
import { rateOf } from '../membership/rate-of.ts'
import { MOST_PIXELS } from '../pictures/pictures.ts'
import { PRICES } from './price.ts'
import { PREVIEW_SIDE, RestorationOrder } from './restoration-order.ts'

const MEGAPIXEL = 1_000_000

/** Endpoints for the prices of restoration, and for submitting one. */
export function restorationRoutes(app: FastifyInstance, core: Core, jobs: Jobs) {
  serve(app, restoration.offer, async ({ request }) => ({
    prices: PRICES,
    rate: await rateOf(core, request),
    mostPixels: MOST_PIXELS,
    previewSide: PREVIEW_SIDE,
  }))
  serve(app, restoration.begin, ({ caller, body, keep }) => begin(core, jobs, { holder: caller, asked: body }, keep))
}

async function begin(
  { db, files, visitors }: Core,
  jobs: Jobs,
  { holder, asked }: { holder: Holder; asked: Asked<typeof restoration.begin>['body'] },
  keep: Keep<Job>,
): Promise<Kept<Job>> {
  const file = await files.readOwn(holder, asked.fileId)
  if (file === null) throw refuse(restoration.begin, 'notFound')
  const { fileId, denoise = 0, sharpen = 0, colour = 0, enlarge = 1, again } = asked
  const input: RestorationOrder = {
    fileId,
    denoise,
    sharpen,
    colour,
    enlarge,
    preview: 'visitorId' in holder,
    ...(again && { again: again.operation }),
  }
  if (again && !(await wasDone(db, holder, again.job, input))) throw refuse(restoration.begin, 'notFound')
  if (!input.preview && file.width * file.height * enlarge ** 2 > MOST_PIXELS)
    throw refuse(restoration.begin, 'resultLarge', { result: { megapixels: MOST_PIXELS / MEGAPIXEL } })
  return db.transaction(async (tx) => {
    if ('visitorId' in holder && !(await visitors.takeAllowance(tx, holder)))
      throw refuse(restoration.begin, 'previewUsed')
    return keep(
      tx,
      await jobs.present(
        tx,
        await jobs.submit(tx, holder, { kind: 'restoration', title: file.name, input, files: [fileId] }),
      ),
    )
  })
}

/** Whether the holder has a finished, full restoration that differs from this one in one operation only. */
async function wasDone(db: Core['db'], holder: Holder, id: string, now: RestorationOrder): Promise<boolean> {
  const [row] = await db
    .select({ input: jobRows.input })
    .from(jobRows)
    .where(and(eq(jobRows.id, id), ownedBy(holder), eq(jobRows.kind, 'restoration'), eq(jobRows.state, 'succeeded')))
  const before = row && RestorationOrder.parse(row.input)
  return (
    before !== undefined &&
    now.again !== undefined &&
    !before.preview &&
    before.fileId === now.fileId &&
    isDoneAgain(now.again, before, now)
  )
}
