import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, name, text } from './fields.ts'

/** Maximum number of custom assistants per member. */
export const MAX_ASSISTANTS = 50

/** Category of a built-in assistant. */
export const AssistantCategory = z.enum(['writing', 'language', 'study', 'work', 'life', 'play'])
export type AssistantCategory = z.infer<typeof AssistantCategory>

/** Names of the icons that an assistant can have. */
export const AssistantIcon = z.enum([
  'feather',
  'book',
  'letter',
  'quote',
  'languages',
  'speech',
  'cap',
  'flask',
  'sum',
  'scroll',
  'briefcase',
  'chart',
  'megaphone',
  'scale',
  'code',
  'bug',
  'pot',
  'plane',
  'heart',
  'leaf',
  'coin',
  'baby',
  'drama',
  'dice',
  'star',
  'moon',
])
export type AssistantIcon = z.infer<typeof AssistantIcon>

export const Assistant = z.object({
  /** A UUID for a custom assistant, a name such as `poet` for a built-in one. */
  id: z.string(),
  own: z.boolean(),
  /** Null for a custom assistant. */
  category: z.nullable(AssistantCategory),
  icon: AssistantIcon,
  name: z.string(),
  /** One line. */
  summary: z.string(),
  /** What the assistant does, in a few sentences; empty for a custom one. */
  description: z.string(),
  /** Suggested first questions. */
  starters: z.array(z.string()),
  favourite: z.boolean(),
  /** Estimated tokens of the instructions; the member pays for them with each question. */
  promptTokens: z.optional(z.int()),
})
export type Assistant = z.infer<typeof Assistant>

/** The editable fields of a custom assistant. */
export const AssistantDraft = z.strictObject({
  icon: AssistantIcon,
  name: name(24),
  summary: text(80),
  /** The system prompt for each conversation. */
  instructions: text(4000, 1),
  starters: z.array(text(80, 1)).check(z.maxLength(4, 'tooLong')),
})
export type AssistantDraft = z.infer<typeof AssistantDraft>

const ById = z.object({ id: z.string() })

export const assistants = {
  /** Built-in assistants in the caller's language and the configured order; then custom ones, newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/assistants',
    access: 'member',
    result: z.object({ assistants: z.array(Assistant) }),
  }),
  /** The editable fields of a custom assistant. The instructions of built-in ones never leave the server. */
  draft: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/draft',
    access: 'member',
    params: ById,
    result: AssistantDraft,
  }),
  /** Creates a custom assistant. A repeated call with the same id returns the existing one. */
  create: endpoint({
    method: 'POST',
    path: '/api/assistants',
    access: 'member',
    bodyLimit: 256 * 1024,
    body: z.extend(AssistantDraft, { id: Id }),
    result: Assistant,
    refusals: { assistantsFull: 2002, textFull: 2002 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/assistants/:id',
    access: 'member',
    bodyLimit: 256 * 1024,
    params: ById,
    body: AssistantDraft,
    result: Assistant,
  }),
  /** Deletes a custom assistant; its conversations continue without it. It can be restored within 30 days. */
  remove: endpoint({ method: 'DELETE', path: '/api/assistants/:id', access: 'member', params: ById, result: z.null() }),
  restore: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/restore',
    access: 'member',
    params: ById,
    result: Assistant,
    refusals: { assistantsFull: 2002 },
  }),
  favourite: endpoint({
    method: 'POST',
    path: '/api/assistants/:id/favourite',
    access: 'member',
    params: ById,
    body: z.strictObject({ favourite: z.boolean() }),
    result: z.null(),
  }),
}
