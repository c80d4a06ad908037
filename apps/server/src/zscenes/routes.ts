import { zscenes } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { WorkContext } from '../works/work-context.ts'
import { plan, polish, write } from './begin-runs.ts'
import { keepZscene } from './keep-zscene.ts'
import { writeOutline } from './outline.ts'
import type { ZsceneContext } from './zscene-context.ts'
import { editSection, listVersions, lockSection, restoreVersion, settleProposal } from './sections.ts'
import { listSnapshots, removeSnapshot, restoreSnapshot, snap } from './snapshots.ts'
import {
  changeZscene,
  createZscene,
  listZscenes,
  readZscene,
  removeZscene,
  restoreZscene,
  stopZscene,
  turnZscene,
} from './zscenes.ts'

/** Endpoints for long texts: their material, outlines, sections and snapshots. */
export function zsceneRoutes(app: FastifyInstance, context: ZsceneContext & WorkContext) {
  serve(app, zscenes.list, ({ query, caller }) => listZscenes(context, caller.memberId, query))
  serve(app, zscenes.create, ({ body, caller }) => createZscene(context, caller.memberId, body))
  serve(app, zscenes.read, ({ params, caller }) => readZscene(context, caller.memberId, params.id))
  serve(app, zscenes.change, ({ params, body, caller }) =>
    changeZscene(context, caller.memberId, { ...body, ...params }),
  )
  serve(app, zscenes.turn, ({ params, body, caller }) => turnZscene(context, caller.memberId, params.id, body.stage))
  serve(app, zscenes.remove, ({ params, caller }) => removeZscene(context, caller.memberId, params.id))
  serve(app, zscenes.restore, ({ params, caller }) => restoreZscene(context, caller.memberId, params.id))
  serve(app, zscenes.stop, ({ params, body, caller }) => stopZscene(context, caller.memberId, params.id, body.runs))
  serve(app, zscenes.writeOutline, ({ params, body, caller }) =>
    writeOutline(context, caller.memberId, { ...body, ...params }),
  )
  serve(app, zscenes.plan, ({ params, body, caller, keep }) =>
    plan(context, caller.memberId, { ...body, ...params }, keep),
  )
  serve(app, zscenes.write, ({ params, body, caller, keep }) =>
    write(context, caller.memberId, { ...body, ...params }, keep),
  )
  serve(app, zscenes.polish, ({ params, body, caller, keep }) =>
    polish(context, caller.memberId, { ...body, ...params }, keep),
  )
  serve(app, zscenes.edit, ({ params, body, caller }) => editSection(context, caller.memberId, { ...body, ...params }))
  serve(app, zscenes.lock, ({ params, body, caller }) => lockSection(context, caller.memberId, { ...body, ...params }))
  serve(app, zscenes.settle, ({ params, body, caller }) =>
    settleProposal(context, caller.memberId, { ...body, ...params }),
  )
  serve(app, zscenes.versions, ({ params, caller }) => listVersions(context, caller.memberId, params))
  serve(app, zscenes.restoreVersion, ({ params, caller }) => restoreVersion(context, caller.memberId, params))
  serve(app, zscenes.snapshots, ({ params, caller }) => listSnapshots(context, caller.memberId, params.id))
  serve(app, zscenes.snap, ({ params, body, caller }) => snap(context, caller.memberId, params.id, body))
  serve(app, zscenes.restoreSnapshot, ({ params, caller }) =>
    restoreSnapshot(context, caller.memberId, params.id, params.snapshotId),
  )
  serve(app, zscenes.removeSnapshot, ({ params, caller }) =>
    removeSnapshot(context, caller.memberId, params.id, params.snapshotId),
  )
  serve(app, zscenes.keep, ({ params, caller }) => keepZscene(context, caller.memberId, params.id))
}
