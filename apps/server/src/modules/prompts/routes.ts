import { prompts } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import { negotiateLanguage } from '../../i18n/translate.ts'
import { changePrompt, createPrompt, listPrompts, removePrompt, restorePrompt } from './prompts.ts'

/** Endpoints for the built-in prompts, and members' own. */
export function promptRoutes(app: FastifyInstance, appContext: AppContext) {
  serve(app, prompts.list, ({ caller, request }) =>
    listPrompts(appContext, caller.memberId, negotiateLanguage(request.headers['accept-language'])),
  )
  serve(app, prompts.create, ({ caller, body }) => createPrompt(appContext, caller.memberId, body))
  serve(app, prompts.change, ({ caller, params, body }) => changePrompt(appContext, caller.memberId, params.id, body))
  serve(app, prompts.remove, ({ caller, params }) => removePrompt(appContext, caller.memberId, params.id))
  serve(app, prompts.restore, ({ caller, params }) => restorePrompt(appContext, caller.memberId, params.id))
}
