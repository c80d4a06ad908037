import {
  adminPainting,
  type Endpoint,
  type Job,
  applyDiscount,
  painting as contract,
  type PaintingRequest,
  refuse,
} from '@moyun/api'
import { isPaintStyle, type PaintStyle, stylesOffered } from '@moyun/api/paint-styles'
import { type SaveReply, type SavedReply, serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import { titleFrom } from '../chat/title.ts'
import type { AppContext } from '../../app/app-context.ts'
import { hasQuota } from '../files/quotas.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { benefitsOf } from '../membership/benefits.ts'
import { createRateLimiter } from '../../http/rate-limiter.ts'
import { findSourcePicture } from '../works/visible-work.ts'
import { expandPrompt } from './expand-prompt.ts'
import type { PaintingInput } from './painting-job.ts'
import { POINTS_PER_PICTURE } from './price.ts'
import { offeredSize, ratioOf } from './sizes.ts'
import { listStyles, readDisabledStyles, switchStyle } from './styles.ts'

/** Rate limits: prompt expansions per member, in one hour and in one day. */
const EXPANSIONS = [
  { name: 'expand', points: 30, seconds: 60 * 60 },
  { name: 'expand-day', points: 100, seconds: 24 * 60 * 60 },
]

/** Endpoints for the painting options, painting jobs and prompt expansion, and for admins to switch styles. */
export function paintingRoutes(app: FastifyInstance, appContext: AppContext, jobs: Jobs) {
  const { db, clock, painter, pool } = appContext
  const expansions = EXPANSIONS.map((limit) => createRateLimiter(pool, limit))

  serve(app, contract.models, async ({ caller: { memberId } }) => {
    const { rate } = await benefitsOf(db, memberId, clock.now())
    const off = await readDisabledStyles(db)
    const costs = applyDiscount(POINTS_PER_PICTURE, rate, 100)
    return {
      models: painter.models().map(({ sizes, ...model }) => ({
        ...model,
        costs,
        styles: stylesOffered(model.offline, off),
        sizes: sizes.map((size) => ({ ratio: ratioOf(size), ...size })),
      })),
    }
  })
  serve(app, contract.begin, ({ caller: { memberId }, body, saveReply }) =>
    begin(appContext, jobs, memberId, body, saveReply),
  )
  serve(app, contract.expand, async ({ caller: { memberId }, body, request }) => {
    const style = knownStyle(contract.expand, body.style)
    for (const consume of expansions) await consume(memberId)
    const controller = new AbortController()
    request.raw.once('close', () => controller.abort())
    return expandPrompt(appContext, { prompt: body.prompt, style }, controller.signal)
  })

  serve(app, adminPainting.styles, () => listStyles(db))
  serve(app, adminPainting.switchStyle, ({ caller, body }) => switchStyle(appContext, caller.memberId, body))
}

function knownStyle(endpoint: Endpoint, style: string): PaintStyle {
  if (!isPaintStyle(style)) throw refuse(endpoint, 'invalid', { result: { fields: { style: 'unknown' } } })
  return style
}

/**
 * Submits a painting job. Refuses an unknown model, a ratio that the model does not offer, and a job whose pictures
 * exceed the storage quota.
 */
async function begin(
  { db, painter }: AppContext,
  jobs: Jobs,
  memberId: string,
  { model: requestedModel, ...request }: PaintingRequest,
  saveReply: SaveReply<Job>,
): Promise<SavedReply<Job>> {
  const all = painter.models()
  const model = requestedModel === undefined ? all[0] : all.find(({ id }) => id === requestedModel)
  if (!model) throw refuse(contract.begin, 'invalid', { result: { fields: { model: 'unknown' } } })
  const style = knownStyle(contract.begin, request.style)
  if (!offeredSize(request.ratio, model.sizes))
    throw refuse(contract.begin, 'invalid', { result: { fields: { ratio: 'unknown' } } })
  const prompt = request.prompt.trim()
  if (prompt === '') throw refuse(contract.begin, 'invalid', { result: { fields: { prompt: 'empty' } } })
  const input: PaintingInput = {
    ...request,
    style,
    prompt,
    negative: request.negative.trim(),
    model: model.id,
    offline: model.offline,
  }
  return db.transaction(async (tx) => {
    if (request.after !== undefined && (await findSourcePicture(tx, memberId, request.after)) === null)
      throw refuse(contract.begin, 'invalid', { result: { fields: { after: 'unknown' } } })
    if (!(await hasQuota(tx, { memberId }, request.count))) throw refuse(contract.begin, 'filesFull')
    return saveReply(
      tx,
      await jobs.present(
        tx,
        await jobs.submit(tx, { memberId }, { kind: 'painting', title: titleFrom(prompt), input }),
      ),
    )
  })
}
