import { gallery } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import { bearer } from '../session/sessions.ts'
import { beginFrom, likeWork } from './count-once.ts'
import { listGallery } from './list-gallery.ts'
import { readPublic } from './read-public.ts'

/** Serves what members show to everybody. Whoever signs in sees which of it is theirs, and which they like. */
export function galleryRoutes(app: FastifyInstance, core: Core) {
  /** The member who reads; undefined for a visitor, with a token of theirs or with none. A bad token is refused as it is everywhere. */
  async function readerOf(request: FastifyRequest, reply: FastifyReply): Promise<string | undefined> {
    const visitor = await core.visitors.verify(bearer(request.headers.authorization ?? '') ?? '')
    return visitor === null ? (await core.sessions.identify(request, reply))?.memberId : undefined
  }

  serve(app, gallery.list, async ({ query, request, reply }) => listGallery(core, await readerOf(request, reply), query))
  serve(app, gallery.read, async ({ params, request, reply }) => readPublic(core, await readerOf(request, reply), params.id))
  serve(app, gallery.like, ({ params, body, caller }) => likeWork(core, caller.memberId, params.id, body.liked))
  serve(app, gallery.use, ({ params, caller }) => beginFrom(core, caller.memberId, params.id))
}
