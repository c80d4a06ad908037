import { translations } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { WorkContext } from '../works/work-context.ts'
import { translate, type TranslationContext } from './translate.ts'
import {
  saveTranslation,
  listTranslations,
  readGlossary,
  readTranslation,
  removeTranslation,
  restoreTranslation,
  stopTranslation,
  writeGlossary,
} from './translations.ts'

/** Endpoints for translations and members' glossaries. */
export function translationRoutes(app: FastifyInstance, context: TranslationContext & WorkContext) {
  serve(app, translations.list, ({ query, caller }) => listTranslations(context, caller.memberId, query))
  serve(app, translations.translate, ({ body, caller, saveReply }) =>
    translate(context, caller.memberId, body, saveReply),
  )
  serve(app, translations.read, ({ params, caller }) => readTranslation(context, caller.memberId, params.id))
  serve(app, translations.stop, ({ params, caller }) => stopTranslation(context, caller.memberId, params.id))
  serve(app, translations.remove, ({ params, caller }) => removeTranslation(context, caller.memberId, params.id))
  serve(app, translations.restore, ({ params, caller }) => restoreTranslation(context, caller.memberId, params.id))
  serve(app, translations.keep, ({ params, caller }) => saveTranslation(context, caller.memberId, params.id))
  serve(app, translations.glossary, ({ caller }) => readGlossary(context, caller.memberId))
  serve(app, translations.writeGlossary, ({ body, caller }) => writeGlossary(context, caller.memberId, body.terms))
}
