import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, name, text, Time } from './fields.ts'
import { TextDocument, TemplateCategory, TemplateField, TemplateIcon, TemplateInputs } from './templates.ts'

/** The texts and form of a template in one language. */
const SceneWords = z.strictObject({
  name: name(24),
  summary: text(80, 1),
  fields: z.array(TemplateField).check(z.minLength(1, 'empty'), z.maxLength(16, 'tooLong')),
  example: TemplateInputs,
  /**
   * Prompt for the model. `{{name}}` inserts the input of that field; `{{#name}}…{{/name}}` is included only if the
   * field was filled in.
   */
  prompt: text(8000, 1),
})

/**
 * An editable template: in Chinese, and optionally in English. Both languages have fields of the same names and kinds.
 */
export const TemplateDraft = z.strictObject({
  category: TemplateCategory,
  icon: TemplateIcon,
  zh: SceneWords,
  en: z.nullable(SceneWords),
})
export type TemplateDraft = z.infer<typeof TemplateDraft>

/** A published edition. The built-in first edition has no publisher and no date. */
export const TemplateEdition = z.object({
  edition: z.int(),
  note: z.string(),
  by: z.nullable(z.string()),
  publishedAt: z.nullable(Time),
  current: z.boolean(),
})
export type TemplateEdition = z.infer<typeof TemplateEdition>

/** A template in the admin list. */
export const AdminTemplate = z.object({
  id: z.string(),
  category: TemplateCategory,
  icon: TemplateIcon,
  name: z.string(),
  /** Null without English texts. */
  englishName: z.nullable(z.string()),
  /** The published edition; null if it was never published. */
  edition: z.nullable(z.int()),
  /** Whether members see it. */
  shown: z.boolean(),
  /** Whether the draft differs from the published edition. */
  changed: z.boolean(),
  uses: z.int(),
  /** When it was last edited, published or shown; null for an unchanged built-in template. */
  updatedAt: z.nullable(Time),
})
export type AdminTemplate = z.infer<typeof AdminTemplate>

export const AdminTemplateDetails = z.extend(AdminTemplate, {
  draft: TemplateDraft,
  /** Incremented by each saved draft; 0 if it was never edited. */
  revision: z.int(),
  /** The edition that members use, to compare the draft with; null if nothing was published. */
  published: z.nullable(TemplateDraft),
  /** Newest first. */
  editions: z.array(TemplateEdition),
})
export type AdminTemplateDetails = z.infer<typeof AdminTemplateDetails>

const ById = z.object({ id: z.string() })
const BODY_LIMIT = 256 * 1024

/**
 * Template management for admins: edit, preview, publish and roll back. Each publication and rollback is recorded in
 * the audit log.
 */
export const templateAdmin = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/scenes',
    access: 'admin',
    result: z.object({ scenes: z.array(AdminTemplate) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/scenes/:id',
    access: 'admin',
    params: ById,
    result: AdminTemplateDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/scenes',
    access: 'admin',
    bodyLimit: BODY_LIMIT,
    body: z.strictObject({
      id: z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/, 'malformed')),
      draft: TemplateDraft,
    }),
    result: AdminTemplateDetails,
    refusals: { taken: 2002 },
  }),
  /** Saves the draft; `revision` is the one that was edited. Members do not see it. */
  write: endpoint({
    method: 'PATCH',
    path: '/api/admin/scenes/:id',
    access: 'admin',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({ revision: z.int32(), draft: TemplateDraft }),
    result: AdminTemplateDetails,
    refusals: { outdated: 2002 },
  }),
  /** Runs the saved draft as a document of the admin that is in no list and costs no points. */
  tryOut: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/trials',
    access: 'admin',
    keyed: true,
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({
      piece: Id,
      language: z.enum(['zh', 'en']),
      inputs: TemplateInputs,
      model: z.optional(z.string().check(z.maxLength(100))),
    }),
    result: TextDocument,
    refusals: { answering: 2002 },
  }),
  /** The prompt that the model would get for these inputs. */
  prompt: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/prompt',
    access: 'admin',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({ language: z.enum(['zh', 'en']), inputs: TemplateInputs }),
    result: z.object({ prompt: z.string() }),
  }),
  /**
   * Publishes the draft as the next edition, at once, for all members. A draft equal to the published edition changes
   * nothing. Running generations finish with the edition they started with.
   */
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/publish',
    access: 'admin',
    params: ById,
    body: z.strictObject({ revision: z.int32(), note: text(120) }),
    result: AdminTemplateDetails,
    refusals: { outdated: 2002 },
  }),
  /** Restores an earlier edition, both for members and as the draft. */
  rollBack: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/roll-back',
    access: 'admin',
    params: ById,
    body: z.strictObject({ edition: z.int32() }),
    result: AdminTemplateDetails,
  }),
  show: endpoint({
    method: 'POST',
    path: '/api/admin/scenes/:id/show',
    access: 'admin',
    params: ById,
    body: z.strictObject({ shown: z.boolean() }),
    result: AdminTemplateDetails,
  }),
}
