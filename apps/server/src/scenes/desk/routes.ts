import { sceneDesk } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { SceneContext } from '../scene-context.ts'
import { listDesk, readDesk } from './read-desk.ts'
import { previewPrompt, tryOut } from './try-out.ts'
import { createScene, publishDraft, rollBack, showScene, writeDraft } from './write-desk.ts'

/** Admin endpoints for writing, trying, publishing and unpublishing scenes. */
export function deskRoutes(app: FastifyInstance, context: SceneContext) {
  const { db } = context
  const doing = ({ caller, params }: { caller: { memberId: string }; params: { id: string } }) => ({
    adminId: caller.memberId,
    sceneId: params.id,
  })

  serve(app, sceneDesk.list, () => listDesk(context))
  serve(app, sceneDesk.read, ({ params }) => readDesk(db, sceneDesk.read, params.id))
  serve(app, sceneDesk.create, ({ body }) => createScene(context, body))
  serve(app, sceneDesk.write, ({ params, body }) => writeDraft(context, params.id, body))
  serve(app, sceneDesk.tryOut, ({ caller, params, body, keep }) =>
    tryOut(context, caller.memberId, params.id, body, keep),
  )
  serve(app, sceneDesk.prompt, ({ params, body }) => previewPrompt(context, params.id, body))
  serve(app, sceneDesk.publish, (call) => publishDraft(context, doing(call), call.body))
  serve(app, sceneDesk.rollBack, (call) => rollBack(context, doing(call), call.body.edition))
  serve(app, sceneDesk.show, (call) => showScene(context, doing(call), call.body.shown))
}
