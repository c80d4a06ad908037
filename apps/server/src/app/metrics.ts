import { APP_SUCCESS, CONSOLE_SUCCESS } from '@moyun/api'
import Fastify, { type FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { countOpenJobs } from '../modules/jobs/count-open.ts'
import { registerSendMetrics } from '../modules/auth/send-metrics.ts'
import { pointsSpentLastHour } from '../modules/ledger/spending-alarm.ts'
import type { Base } from './base.ts'

/**
 * Prometheus metrics: the process, call durations by route and status, refusals by route and code, queued and running
 * jobs, cost of work, and codes sent. Returns a server for a port of its own, which is not listening yet. In the
 * sandbox `/metrics` is on the main port too; a live server must not show strangers its routes and how often they are
 * called.
 */
export function createMetricsServer(
  app: FastifyInstance,
  { db, log, clock, environment }: Pick<Base, 'db' | 'log' | 'clock' | 'environment'>,
): FastifyInstance {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observeCalls(app, registry)
  new Gauge({
    name: 'moyun_jobs',
    help: 'Open jobs of all processes, by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      try {
        const open = await countOpenJobs(db)
        for (const state of ['queued', 'running'] as const) this.set({ state }, open[state])
      } catch (error) {
        // No value is better than an outdated one.
        this.reset()
        log.warn({ err: error }, 'Counting open jobs failed')
      }
    },
  })
  registerSendMetrics(registry, { db, log })
  new Gauge({
    name: 'moyun_points_spent_last_hour',
    help: 'Points charged by all processes for work that ended within the last hour, with what unpaid model calls would cost',
    registers: [registry],
    async collect() {
      try {
        this.set(await pointsSpentLastHour(db, clock.now()))
      } catch (error) {
        this.remove()
        log.warn({ err: error }, 'Summing up the points spent failed')
      }
    },
  })
  const own = Fastify({ forceCloseConnections: true })
  for (const server of environment.mode === 'sandbox' ? [own, app] : [own]) {
    server.get('/metrics', { config: { access: 'public' } }, async (_, reply) =>
      reply.type(registry.contentType).send(await registry.metrics()),
    )
  }
  app.addHook('onClose', async () => {
    await own.close()
    registry.clear()
  })
  return own
}

/** The duration of each call, and each refusal. */
function observeCalls(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 50],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'moyun_refusals_total',
    help: 'Calls refused with HTTP status 200, by route and code of the envelope',
    labelNames: ['method', 'route', 'code'],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { method, answerCode: code } = request
    // The route pattern, not the URL: each id would create a series.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.statusCode === 200 && code !== null && code !== APP_SUCCESS && code !== CONSOLE_SUCCESS)
      refusals.inc({ method, route, code })
  })
}
