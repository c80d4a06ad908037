import { LocalDay, works } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendTransportError } from '../../http/error-handler.ts'
import { chinaDateOf } from '../../time/china-time.ts'
import type { AppContext } from '../../app/app-context.ts'
import { toDisposition } from '../files/file-name.ts'
import { negotiateLanguage, translate } from '../../i18n/translate.ts'
import { createPackTickets, PACK_PATH } from './pack-ticket.ts'
import { ownWorks, packWorks } from './pack-works.ts'

/** Concurrent downloads per member: each keeps a file open as long as its client is slow. */
const AT_ONCE = 3
/** Seconds. */
const COME_BACK = 10

/** Endpoints for works as a zip. A browser download sends no token, so its URL is signed. */
export function packRoutes(app: FastifyInstance, appContext: AppContext) {
  const tickets = createPackTickets(appContext)
  const fetched = new Map<string, number>()

  serve(app, works.pack, async ({ body: { ids, day }, caller: { memberId } }) => {
    const own = await ownWorks(appContext, { memberId, ids })
    if (own.length === 0) return { src: null }
    const ticket = tickets.sign({ memberId, ids: own.map(({ id }) => id) })
    return { src: `${PACK_PATH}?${day === undefined ? '' : `day=${day}&`}ticket=${ticket}` }
  })

  app.get<{ Querystring: Record<string, unknown> }>(
    PACK_PATH,
    { config: { access: 'public' }, exposeHeadRoute: false },
    async (request, reply) => {
      const { ticket } = request.query
      const day = LocalDay.safeParse(request.query['day'])
      const pack = typeof ticket === 'string' ? tickets.read(ticket) : null
      if (pack === null || !day.success) return sendTransportError(request, reply, 404)
      const { memberId } = pack
      const before = fetched.get(memberId) ?? 0
      if (before >= AT_ONCE) return sendTransportError(request, reply.header('retry-after', COME_BACK), 429)
      fetched.set(memberId, before + 1)
      const leave = () => {
        const left = (fetched.get(memberId) ?? 1) - 1
        if (left > 0) fetched.set(memberId, left)
        else fetched.delete(memberId)
      }
      const zip = await packWorks(appContext, pack).catch((error: unknown) => {
        leave()
        throw error
      })
      if (zip === null) {
        leave()
        return sendTransportError(request, reply, 404)
      }
      return send(request, reply, zip.once('close', leave), day.data ?? chinaDateOf(appContext.clock.now()))
    },
  )
}

function send(request: FastifyRequest, reply: FastifyReply, zip: NodeJS.ReadableStream, day: string) {
  const name = `${translate(negotiateLanguage(request.headers['accept-language']), 'pack.name')} ${day}.zip`
  return reply
    .headers({
      'content-type': 'application/zip',
      'content-disposition': toDisposition('attachment', name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    .send(zip)
}
