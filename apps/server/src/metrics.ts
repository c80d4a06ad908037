import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** What a Prometheus reads: the process, and how long calls take by route and answer. */
export function serveMetrics(app: FastifyInstance) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.3, 1, 3, 10, 50],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The pattern, never the address: ids would make a series each.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none')
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', { config: { access: 'public' } }, async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
