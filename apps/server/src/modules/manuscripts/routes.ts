import { manuscripts } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { WorkContext } from '../works/work-context.ts'
import { startOutline, startPolishing, startSections } from './start-generations.ts'
import { saveManuscript } from './save-manuscript.ts'
import { writeOutline } from './outline.ts'
import type { ManuscriptContext } from './manuscript-context.ts'
import { editSection, listVersions, lockSection, restoreVersion, resolveProposal } from './sections.ts'
import { listSnapshots, removeSnapshot, restoreSnapshot, createSnapshot } from './snapshots.ts'
import {
  changeManuscript,
  createManuscript,
  listManuscripts,
  readManuscript,
  removeManuscript,
  restoreManuscript,
  stopManuscript,
  setManuscriptStep,
} from './manuscripts.ts'

/** Endpoints for long texts: their material, outlines, sections and snapshots. */
export function manuscriptRoutes(app: FastifyInstance, context: ManuscriptContext & WorkContext) {
  serve(app, manuscripts.list, ({ query, caller }) => listManuscripts(context, caller.memberId, query))
  serve(app, manuscripts.create, ({ body, caller }) => createManuscript(context, caller.memberId, body))
  serve(app, manuscripts.read, ({ params, caller }) => readManuscript(context, caller.memberId, params.id))
  serve(app, manuscripts.change, ({ params, body, caller }) =>
    changeManuscript(context, caller.memberId, { ...body, ...params }),
  )
  serve(app, manuscripts.turn, ({ params, body, caller }) =>
    setManuscriptStep(context, caller.memberId, params.id, body.stage),
  )
  serve(app, manuscripts.remove, ({ params, caller }) => removeManuscript(context, caller.memberId, params.id))
  serve(app, manuscripts.restore, ({ params, caller }) => restoreManuscript(context, caller.memberId, params.id))
  serve(app, manuscripts.stop, ({ params, body, caller }) =>
    stopManuscript(context, caller.memberId, params.id, body.runs),
  )
  serve(app, manuscripts.writeOutline, ({ params, body, caller }) =>
    writeOutline(context, caller.memberId, { ...body, ...params }),
  )
  serve(app, manuscripts.plan, ({ params, body, caller, saveReply }) =>
    startOutline(context, caller.memberId, { ...body, ...params }, saveReply),
  )
  serve(app, manuscripts.write, ({ params, body, caller, saveReply }) =>
    startSections(context, caller.memberId, { ...body, ...params }, saveReply),
  )
  serve(app, manuscripts.polish, ({ params, body, caller, saveReply }) =>
    startPolishing(context, caller.memberId, { ...body, ...params }, saveReply),
  )
  serve(app, manuscripts.edit, ({ params, body, caller }) =>
    editSection(context, caller.memberId, { ...body, ...params }),
  )
  serve(app, manuscripts.lock, ({ params, body, caller }) =>
    lockSection(context, caller.memberId, { ...body, ...params }),
  )
  serve(app, manuscripts.settle, ({ params, body, caller }) =>
    resolveProposal(context, caller.memberId, { ...body, ...params }),
  )
  serve(app, manuscripts.versions, ({ params, caller }) => listVersions(context, caller.memberId, params))
  serve(app, manuscripts.restoreVersion, ({ params, caller }) => restoreVersion(context, caller.memberId, params))
  serve(app, manuscripts.snapshots, ({ params, caller }) => listSnapshots(context, caller.memberId, params.id))
  serve(app, manuscripts.snap, ({ params, body, caller }) => createSnapshot(context, caller.memberId, params.id, body))
  serve(app, manuscripts.restoreSnapshot, ({ params, caller }) =>
    restoreSnapshot(context, caller.memberId, params.id, params.snapshotId),
  )
  serve(app, manuscripts.removeSnapshot, ({ params, caller }) =>
    removeSnapshot(context, caller.memberId, params.id, params.snapshotId),
  )
  serve(app, manuscripts.keep, ({ params, caller }) => saveManuscript(context, caller.memberId, params.id))
}
