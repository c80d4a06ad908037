import { type Access, commonRefusals, Refusal } from '@moyun/api'
import type { FastifyInstance } from 'fastify'
import { bearer, type Sessions } from '../modules/auth/sessions.ts'
import type { Visitors } from '../modules/visitors/visitors.ts'
import { isMessageKey } from '../i18n/translate.ts'

/** A route as `/sandbox/routes` lists it. */
export interface ListedRoute {
  method: string
  path: string
  policy: Access
  /** Names of the path parameters that are ids. */
  ids: string[]
}

declare module 'fastify' {
  interface FastifyInstance {
    routeRows: ListedRoute[]
  }
}

/**
 * Authorization, denied by default: a route without a policy stops the start, and a caller without the right is refused
 * before the handler.
 */
export function registerAuthorization(
  app: FastifyInstance,
  { sessions, visitors }: { sessions: Sessions; visitors: Pick<Visitors, 'verify'> },
) {
  const rows: ListedRoute[] = []
  app.decorate('routeRows', rows)
  app.decorateRequest('caller', null)

  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (access === undefined) throw new Error(`${String(method)} ${url} has no config.access; declare who may call it`)
    for (const name of Object.keys(config?.endpoint?.refusals ?? {})) {
      if (!isMessageKey(name))
        throw new Error(`${String(method)} ${url} declares the refusal "${name}", and src/i18n has no text for it`)
    }
    const ids = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    for (const one of [method].flat()) rows.push({ method: one, path: url, policy: access, ids })
  })

  app.addHook('onRequest', async (request, reply) => {
    if (request.is404) return
    const access = request.routeOptions.config.access
    if (access === 'public') return
    // On all other routes a visitor's token is not accepted.
    const visitor =
      access === 'visitor' ? await visitors.verify(bearer(request.headers.authorization ?? '') ?? '') : null
    if (visitor !== null) {
      request.caller = { visitorId: visitor.visitorId }
      return
    }
    const caller = await sessions.identify(request, reply)
    if (caller === null) throw new Refusal(commonRefusals.signedOut, 'signedOut')
    if (access === 'admin' && caller.role !== 'admin') throw new Refusal(commonRefusals.forbidden, 'forbidden')
    request.caller = caller
  })
}
