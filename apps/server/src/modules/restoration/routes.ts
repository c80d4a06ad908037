import { type RequestOf, isOperationRepeated, type Job, refuse, restoration } from '@moyun/api'
import { type SaveReply, type SavedReply, serve } from '@moyun/api/serve'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Principal } from '../../http/principal.ts'
import type { AppContext } from '../../app/app-context.ts'
import { jobs as jobRows } from '../../database/schema/work-schema.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { ownedBy } from '../jobs/submit-job.ts'
import { pricePercent } from '../membership/price-percent.ts'
import { MAX_PIXELS } from '../images/pictures.ts'
import { PRICES } from './price.ts'
import { PREVIEW_SIDE, RestorationRequest } from './restoration-request.ts'

const MEGAPIXEL = 1_000_000

/** Endpoints for the prices of restoration, and for submitting one. */
export function restorationRoutes(app: FastifyInstance, appContext: AppContext, jobs: Jobs) {
  serve(app, restoration.offer, async ({ request }) => ({
    prices: PRICES,
    rate: await pricePercent(appContext, request),
    mostPixels: MAX_PIXELS,
    previewSide: PREVIEW_SIDE,
  }))
  serve(app, restoration.begin, ({ caller, body, saveReply }) =>
    begin(appContext, jobs, { holder: caller, request: body }, saveReply),
  )
}

async function begin(
  { db, files, visitors }: AppContext,
  jobs: Jobs,
  { holder, request }: { holder: Principal; request: RequestOf<typeof restoration.begin>['body'] },
  saveReply: SaveReply<Job>,
): Promise<SavedReply<Job>> {
  const file = await files.readOwn(holder, request.fileId)
  if (file === null) throw refuse(restoration.begin, 'notFound')
  const { fileId, denoise = 0, sharpen = 0, colour = 0, enlarge = 1, again } = request
  const input: RestorationRequest = {
    fileId,
    denoise,
    sharpen,
    colour,
    enlarge,
    preview: 'visitorId' in holder,
    ...(again && { again: again.operation }),
  }
  if (again && !(await wasDone(db, holder, again.job, input))) throw refuse(restoration.begin, 'notFound')
  if (!input.preview && file.width * file.height * enlarge ** 2 > MAX_PIXELS)
    throw refuse(restoration.begin, 'resultLarge', { result: { megapixels: MAX_PIXELS / MEGAPIXEL } })
  return db.transaction(async (tx) => {
    if ('visitorId' in holder && !(await visitors.takeAllowance(tx, holder)))
      throw refuse(restoration.begin, 'previewUsed')
    return saveReply(
      tx,
      await jobs.present(
        tx,
        await jobs.submit(tx, holder, { kind: 'restoration', title: file.name, input, files: [fileId] }),
      ),
    )
  })
}

/** Whether the holder has a finished, full restoration that differs from this one in one operation only. */
async function wasDone(db: AppContext['db'], holder: Principal, id: string, now: RestorationRequest): Promise<boolean> {
  const [row] = await db
    .select({ input: jobRows.input })
    .from(jobRows)
    .where(and(eq(jobRows.id, id), ownedBy(holder), eq(jobRows.kind, 'restoration'), eq(jobRows.state, 'succeeded')))
  const before = row && RestorationRequest.parse(row.input)
  return (
    before !== undefined &&
    now.again !== undefined &&
    !before.preview &&
    before.fileId === now.fileId &&
    isOperationRepeated(now.again, before, now)
  )
}
