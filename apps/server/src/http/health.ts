import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { sendTransportError } from './error-handler.ts'
import type { Lifecycle } from '../app/shutdown.ts'

const PATIENCE = 2000
/** True for monitoring endpoints, which are answered even while the server drains or is overloaded. */
export const isMonitoringUrl = (url: string): boolean => /^\/(healthz|readyz|metrics)(\?|$)/.test(url)

/** Registers the liveness and readiness endpoints; while the server drains, other requests are refused with 503. */
export function registerHealthRoutes(
  app: FastifyInstance,
  { pool, lifecycle }: { pool: pg.Pool; lifecycle: Lifecycle },
) {
  const config = { access: 'public' } as const
  app.addHook('onRequest', async (request, reply) => {
    if (lifecycle.draining && !isMonitoringUrl(request.url)) {
      return sendTransportError(request, reply.headers({ 'retry-after': '2', connection: 'close' }), 503)
    }
  })
  app.get('/healthz', { config }, (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'alive' }))
  app.get('/readyz', { config }, async (_, reply) => {
    const ready = !lifecycle.draining && (await answers(pool))
    return reply
      .header('cache-control', 'no-store')
      .code(ready ? 200 : 503)
      .send({ status: ready ? 'ready' : lifecycle.draining ? 'draining' : 'no database' })
  })
}

const answers = (pool: pg.Pool) =>
  Promise.race([
    pool.query('select 1').then(
      () => true,
      () => false,
    ),
    sleep(PATIENCE, false, { ref: false }),
  ])
