import { z } from 'zod'
import type { FastifyInstance } from 'fastify'
import { commonRefusals, Refusal } from '@moyun/api'
import { wrapResult } from '@moyun/api/serve'
import { rawLedgerRoutes } from './raw-ledger.ts'
import { outboxRoutes } from './outbox.ts'
import { sandboxPage } from './sandbox-page.ts'
import type { Base } from '../app/base.ts'

/** A century in each direction, within which all of the product's dates are valid. */
const FARTHEST = 100 * 366 * 24 * 60 * 60 * 1000

const ClockBody = z.strictObject({ offsetMs: z.int().min(-FARTHEST).max(FARTHEST) })

/** Endpoints for trying the product in sandbox mode. Live mode has none of them. */
export function sandboxRoutes(app: FastifyInstance, { db, clock }: Pick<Base, 'db' | 'clock'>) {
  const config = { access: 'public' } as const
  outboxRoutes(app, { db, clock })
  rawLedgerRoutes(app, { db })

  app.post('/sandbox/clock', { config }, async (request) => {
    const checked = ClockBody.safeParse(request.body)
    if (!checked.success)
      throw new Refusal(commonRefusals.invalid, 'invalid', { result: { fields: { offsetMs: 'malformed' } } })
    await clock.setOffset(checked.data.offsetMs)
    return wrapResult('app', { offsetMs: checked.data.offsetMs, now: clock.now().toISOString() })
  })

  app.get('/sandbox/routes', { config }, async (request, reply) => {
    const rows = app.routeRows.map(({ method, path, policy, ids }) => ({ method, path, policy, ids }))
    reply.header('vary', 'Accept')
    if (!/\btext\/html\b/.test(request.headers.accept ?? '')) return rows
    return sandboxPage(reply, {
      title: '路由表 · Routes',
      intro: '每个地址与谁可以访问。 Every address, and who may call it.',
      head: ['Method', 'Path', 'Policy', 'Ids'],
      rows: rows.map(({ method, path, policy, ids }) => [method, path, policy, ids.join(', ')]),
      empty: '',
    })
  })
}
