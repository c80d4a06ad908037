import { documents, templates } from '@moyun/api'
import type { Caller } from '@moyun/api/serve'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { negotiateLanguage } from '../../i18n/translate.ts'
import type { WorkContext } from '../works/work-context.ts'
import { editVersion } from './edit-version.ts'
import { saveVersion } from './save-version.ts'
import { listTemplates, setTemplateFavourite, type TemplateReader, readTemplate } from './list-templates.ts'
import { rewordPassage, resolvePassage } from './passages.ts'
import {
  listDocuments,
  readDocument,
  removeDocument,
  removeVersion,
  restoreDocument,
  stopDocument,
} from './documents.ts'
import { runTemplate } from './run-template.ts'
import type { TemplateContext } from './template-context.ts'

const by = ({ caller, request }: { caller: Caller; request: FastifyRequest }): TemplateReader => ({
  memberId: caller.memberId,
  language: negotiateLanguage(request.headers['accept-language']) === 'en-US' ? 'en' : 'zh',
})

/** Endpoints for templates and the documents that members write with them. */
export function templateRoutes(app: FastifyInstance, context: TemplateContext & WorkContext) {
  serve(app, templates.list, (call) => listTemplates(context, by(call)))
  serve(app, templates.read, (call) => readTemplate(context, by(call), call.params.id))
  serve(app, templates.favourite, ({ caller, params, body }) =>
    setTemplateFavourite(context, caller.memberId, params.id, body.favourite),
  )
  serve(app, templates.run, (call) => runTemplate(context, by(call), call.params.id, call.body, call.saveReply))

  serve(app, documents.list, (call) => listDocuments(context, by(call), call.query))
  serve(app, documents.read, (call) => readDocument(context, by(call), call.params.id))
  serve(app, documents.remove, ({ caller, params }) => removeDocument(context, caller.memberId, params.id))
  serve(app, documents.restore, (call) => restoreDocument(context, by(call), call.params.id))
  serve(app, documents.stop, (call) => stopDocument(context, by(call), call.params.id))
  serve(app, documents.edit, ({ caller, params, body }) => editVersion(context, caller.memberId, params, body))
  serve(app, documents.removeVersion, (call) => removeVersion(context, by(call), call.params))
  serve(app, documents.reword, ({ caller, params, body, saveReply }) =>
    rewordPassage(context, caller.memberId, params, body, saveReply),
  )
  serve(app, documents.settle, ({ caller, params, body }) =>
    resolvePassage(context, caller.memberId, params, body.taken),
  )
  serve(app, documents.keep, ({ caller, params }) => saveVersion(context, caller.memberId, params))
}
