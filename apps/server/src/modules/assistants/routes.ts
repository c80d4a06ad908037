import { assistants } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { negotiateLanguage } from '../../i18n/translate.ts'
import {
  changeAssistant,
  createAssistant,
  listAssistants,
  setAssistantFavourite,
  readDraft,
  removeAssistant,
  restoreAssistant,
} from './assistants.ts'

/** Endpoints for the directory of assistants, and for members' own. */
export function assistantRoutes(app: FastifyInstance, appContext: AppContext) {
  serve(app, assistants.list, ({ caller, request }) =>
    listAssistants(appContext, caller.memberId, negotiateLanguage(request.headers['accept-language'])),
  )
  serve(app, assistants.draft, ({ caller, params }) => readDraft(appContext, caller.memberId, params.id))
  serve(app, assistants.create, ({ caller, body }) => createAssistant(appContext, caller.memberId, body))
  serve(app, assistants.change, ({ caller, params, body }) =>
    changeAssistant(appContext, caller.memberId, params.id, body),
  )
  serve(app, assistants.remove, ({ caller, params }) => removeAssistant(appContext, caller.memberId, params.id))
  serve(app, assistants.restore, ({ caller, params }) => restoreAssistant(appContext, caller.memberId, params.id))
  serve(app, assistants.favourite, ({ caller, params, body }) =>
    setAssistantFavourite(appContext, caller.memberId, params.id, body.favourite),
  )
}
