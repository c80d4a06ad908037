import { templateAdmin } from '@moyun/api'
import { serve } from '@moyun/api/serve'
import type { FastifyInstance } from 'fastify'
import type { TemplateContext } from '../../templates/template-context.ts'
import { listAdminTemplates, readAdminTemplate } from './read-admin-templates.ts'
import { previewPrompt, runTrial } from './preview.ts'
import { createTemplate, publishDraft, rollBackEdition, setTemplateVisibility, writeDraft } from './edit-templates.ts'

/** Admin endpoints for writing, trying, publishing and unpublishing templates. */
export function adminTemplateRoutes(app: FastifyInstance, context: TemplateContext) {
  const { db } = context
  const doing = ({ caller, params }: { caller: { memberId: string }; params: { id: string } }) => ({
    adminId: caller.memberId,
    templateId: params.id,
  })

  serve(app, templateAdmin.list, () => listAdminTemplates(context))
  serve(app, templateAdmin.read, ({ params }) => readAdminTemplate(db, templateAdmin.read, params.id))
  serve(app, templateAdmin.create, ({ body }) => createTemplate(context, body))
  serve(app, templateAdmin.write, ({ params, body }) => writeDraft(context, params.id, body))
  serve(app, templateAdmin.tryOut, ({ caller, params, body, saveReply }) =>
    runTrial(context, caller.memberId, params.id, body, saveReply),
  )
  serve(app, templateAdmin.prompt, ({ params, body }) => previewPrompt(context, params.id, body))
  serve(app, templateAdmin.publish, (call) => publishDraft(context, doing(call), call.body))
  serve(app, templateAdmin.rollBack, (call) => rollBackEdition(context, doing(call), call.body.edition))
  serve(app, templateAdmin.show, (call) => setTemplateVisibility(context, doing(call), call.body.shown))
}
