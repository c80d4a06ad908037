import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerTransport } from './answers.ts'
import { countedAddress } from './counted-address.ts'
import type { Environment } from './environment.ts'
import { isWatched } from './health.ts'
import { holdBack } from './hold-back.ts'
import { bearer, type Sessions } from './session/sessions.ts'

/** Calls under way in this process that it still answers within a second or so, ten to a connection of the database; all callers share them. */
const ROOM = 200
/** Calls under way up to which nobody is refused, whosever they are. */
const QUIET = 100
/** What everybody may have under way however many share: a page that opens asks for a dozen things at once. */
const LEAST_SHARE = 20
/** Calls under way above which nobody is let in. */
const FULL = 4 * ROOM
/** Milliseconds for which a caller's share is kept after their last call: who reads comes back. */
const KEPT = 10_000

/** Seconds after which whoever was refused may come again; not all at once. */
const comeBack = () => String(1 + Math.floor(Math.random() * 4))

/**
 * Refuses with 503 what can not be answered soon, before anything is done for it. Whoever has most under way is refused first: the room
 * is shared evenly among all who call, by the member whom a token of ours names, and by their address where there is none. A call whose
 * body is still on its way has no place meanwhile: a body that never comes would keep it.
 */
export function guardOverload(app: FastifyInstance, context: OverloadContext) {
  const shares = createShares()
  const places = new WeakMap<FastifyRequest, { caller: string | null; leave: () => void }>()

  async function enter(request: FastifyRequest, reply: FastifyReply, caller: string | null) {
    const leave = shares.enter(caller)
    if (leave === null) {
      request.log.warn({ underWay: shares.underWay }, 'Too much at once: a call was refused')
      await holdBack()
      return answerTransport(request, reply.header('retry-after', comeBack()), 503)
    }
    places.set(request, { caller, leave })
    // Also where the reader has gone before the answer.
    if (reply.raw.closed) leave()
    else reply.raw.once('close', leave)
  }

  app.addHook('onRequest', async (request, reply) => {
    // A socket stays, and is no call; an unknown path is answered from memory.
    if (request.is404 || request.headers.upgrade !== undefined || isWatched(request.url)) return
    return enter(request, reply, await callerOf(context, request))
  })
  app.addHook('preParsing', async (request) => {
    if (hasBody(request)) places.get(request)?.leave()
  })
  app.addHook('preValidation', async (request, reply) => {
    const place = places.get(request)
    if (place !== undefined && hasBody(request)) return enter(request, reply, place.caller)
  })
}

interface OverloadContext {
  environment: Pick<Environment, 'mode'>
  sessions: Pick<Sessions, 'nameOf'>
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Whom a call is counted to; null for the sandbox's own machine. */
async function callerOf(context: OverloadContext, request: FastifyRequest) {
  const token = bearer(request.headers.authorization ?? '')
  return (token === null ? null : await context.sessions.nameOf(token)) ?? countedAddress(context, request)
}

/** Who has how many calls under way. */
function createShares() {
  const callers = new Map<string, { calls: number; lastCall: number }>()
  let underWay = 0
  let swept = 0

  function sweep(now: number) {
    if (now - swept < 1000) return
    swept = now
    for (const [caller, { calls, lastCall }] of callers)
      if (calls === 0 && now - lastCall > KEPT) callers.delete(caller)
  }

  return {
    get underWay() {
      return underWay
    },
    /** Null where there is no room for a call of this caller; else what is to be called once it has ended. */
    enter(caller: string | null): (() => void) | null {
      const now = performance.now()
      sweep(now)
      if (underWay >= FULL) return null
      const theirs = callers.get(caller ?? '') ?? { calls: 0, lastCall: now }
      if (
        caller !== null &&
        underWay >= QUIET &&
        theirs.calls >= Math.max(LEAST_SHARE, ROOM / Math.max(1, callers.size))
      )
        return null
      theirs.calls += 1
      theirs.lastCall = now
      if (caller !== null) callers.set(caller, theirs)
      underWay += 1
      let left = false
      return () => {
        if (left) return
        left = true
        theirs.calls -= 1
        underWay -= 1
      }
    },
  }
}
