import { gallery } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { startFromWork, likeWork } from './like-and-reuse.ts'
import { countView } from './count-view.ts'
import { listGallery } from './list-gallery.ts'
import { readPublic } from './read-public.ts'
import { readerOf } from './reader-of.ts'
import { sendCover } from './send-cover.ts'

/** Endpoints of the public gallery. Signed-in members see which works are their own, and which they like. */
export function galleryRoutes(app: FastifyInstance, appContext: AppContext) {
  serve(app, gallery.list, async ({ query, request, reply }) =>
    listGallery(appContext, await readerOf(appContext, request, reply), query),
  )
  serve(app, gallery.read, async ({ params, request, reply }) => {
    const reader = await readerOf(appContext, request, reply)
    const work = await readPublic(appContext, reader, params.id)
    if (reader !== undefined && !work.mine) await countView(appContext, reader, work.id)
    return work
  })
  serve(app, gallery.like, ({ params, body, caller }) => likeWork(appContext, caller.memberId, params.id, body.liked))
  app.get<{ Params: { id: string } }>(
    '/api/gallery/:id/cover',
    { config: { access: 'public' }, compress: false },
    (request, reply) => sendCover(appContext, request, reply),
  )
  serve(app, gallery.use, ({ params, caller }) => startFromWork(appContext, caller.memberId, params.id))
}
