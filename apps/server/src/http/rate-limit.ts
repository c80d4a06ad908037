import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { principalId } from './principal.ts'
import { clientIpKey } from './client-ip-key.ts'
import type { Environment } from '../config/environment.ts'
import { delayRejection } from './delay-rejection.ts'

const WINDOW = 10_000
/** Requests of one address in ten seconds: many members can share an office's address. */
const ADDRESS_CALLS = 2000
/** Requests of one member in ten seconds: allows a burst of 100 plus 20 a second, with some margin. */
const MEMBER_CALLS = 600

/** Rate limit on all requests, before any application code; answers with an HTTP status. */
export async function registerRateLimit(
  app: FastifyInstance,
  { environment }: { environment: Pick<Environment, 'mode' | 'floodGuard'> },
) {
  if (!environment.floodGuard) return
  await app.register(rateLimit, { global: false, hook: 'onRequest' })
  const isExempt = (request: FastifyRequest) => clientIpKey({ environment }, request) === null
  const byAddress = app.createRateLimit({ max: ADDRESS_CALLS, timeWindow: WINDOW, allowList: isExempt })
  const byMember = app.createRateLimit({
    max: MEMBER_CALLS,
    timeWindow: WINDOW,
    keyGenerator: ({ caller, ip }) => (caller === null ? ip : principalId(caller)),
  })

  app.addHook('onRequest', async (request, reply) => {
    const calls = await byAddress(request)
    if (!calls.isAllowed && calls.isExceeded) {
      await delayRejection()
      reply.header('retry-after', calls.ttlInSeconds)
      throw Object.assign(new Error('Too many requests from one address'), { statusCode: 429 })
    }
  })
  app.addHook('preParsing', async (request, reply) => {
    if (request.caller === null) return
    const calls = await byMember(request)
    if (!calls.isAllowed && calls.isExceeded) {
      await delayRejection()
      reply.header('retry-after', calls.ttlInSeconds)
      throw Object.assign(new Error('Too many requests from one member'), { statusCode: 429 })
    }
  })
}
