import { pieces, scenes } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { languageOf } from '../words.ts'
import type { WorkContext } from '../works/work-context.ts'
import { editVersion } from './edit-version.ts'
import { keepVersion } from './keep-version.ts'
import { listScenes, markScene, type ReadBy, readScene } from './list-scenes.ts'
import { rewordPassage, settlePassage } from './passages.ts'
import { listPieces, readPiece, removePiece, removeVersion, restorePiece, stopPiece } from './pieces.ts'
import { runScene } from './run-scene.ts'
import type { SceneContext } from './scene-context.ts'

const by = ({ caller, request }: { caller: Caller; request: FastifyRequest }): ReadBy => ({
  memberId: caller.memberId,
  language: languageOf(request.headers['accept-language']) === 'en-US' ? 'en' : 'zh',
})

/** Endpoints for scenes and the pieces that members write with them. */
export function sceneRoutes(app: FastifyInstance, context: SceneContext & WorkContext) {
  serve(app, scenes.list, (call) => listScenes(context, by(call)))
  serve(app, scenes.read, (call) => readScene(context, by(call), call.params.id))
  serve(app, scenes.favourite, ({ caller, params, body }) =>
    markScene(context, caller.memberId, params.id, body.favourite),
  )
  serve(app, scenes.run, (call) => runScene(context, by(call), call.params.id, call.body, call.keep))

  serve(app, pieces.list, (call) => listPieces(context, by(call), call.query))
  serve(app, pieces.read, (call) => readPiece(context, by(call), call.params.id))
  serve(app, pieces.remove, ({ caller, params }) => removePiece(context, caller.memberId, params.id))
  serve(app, pieces.restore, (call) => restorePiece(context, by(call), call.params.id))
  serve(app, pieces.stop, (call) => stopPiece(context, by(call), call.params.id))
  serve(app, pieces.edit, ({ caller, params, body }) => editVersion(context, caller.memberId, params, body))
  serve(app, pieces.removeVersion, (call) => removeVersion(context, by(call), call.params))
  serve(app, pieces.reword, ({ caller, params, body, keep }) =>
    rewordPassage(context, caller.memberId, params, body, keep),
  )
  serve(app, pieces.settle, ({ caller, params, body }) => settlePassage(context, caller.memberId, params, body.taken))
  serve(app, pieces.keep, ({ caller, params }) => keepVersion(context, caller.memberId, params))
}
