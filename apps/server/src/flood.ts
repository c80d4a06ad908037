import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { holderId } from './caller.ts'
import { countedAddress } from './counted-address.ts'
import type { Environment } from './environment.ts'
import { holdBack } from './hold-back.ts'

const WINDOW = 10_000
/** Calls of one address in ten seconds: an office behind one address is many members. */
const ADDRESS_CALLS = 2000
/** Calls of one member in ten seconds: 100 at once and 20 a second pass, and some more. */
const MEMBER_CALLS = 600

/** Too many calls in a short while, by HTTP status: what stands before the application and counts nothing but calls. */
export async function guardFlood(
  app: FastifyInstance,
  { environment }: { environment: Pick<Environment, 'mode' | 'floodGuard'> },
) {
  if (!environment.floodGuard) return
  await app.register(rateLimit, { global: false, hook: 'onRequest' })
  const isExempt = (request: FastifyRequest) => countedAddress({ environment }, request) === null
  const byAddress = app.createRateLimit({ max: ADDRESS_CALLS, timeWindow: WINDOW, allowList: isExempt })
  const byMember = app.createRateLimit({
    max: MEMBER_CALLS,
    timeWindow: WINDOW,
    keyGenerator: ({ caller, ip }) => (caller === null ? ip : holderId(caller)),
  })

  app.addHook('onRequest', async (request, reply) => {
    const calls = await byAddress(request)
    if (!calls.isAllowed && calls.isExceeded) {
      await holdBack()
      reply.header('retry-after', calls.ttlInSeconds)
      throw Object.assign(new Error('Too many calls of one address'), { statusCode: 429 })
    }
  })
  app.addHook('preParsing', async (request, reply) => {
    if (request.caller === null) return
    const calls = await byMember(request)
    if (!calls.isAllowed && calls.isExceeded) {
      await holdBack()
      reply.header('retry-after', calls.ttlInSeconds)
      throw Object.assign(new Error('Too many calls of one member'), { statusCode: 429 })
    }
  })
}
