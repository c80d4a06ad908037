import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, name, text } from './fields.ts'

/** Own assistants that a member may have. */
export const MOST_ASSISTANTS = 50

/** What an assistant of the house is for. */
export const AssistantCategory = z.enum(['writing', 'language', 'study', 'work', 'life', 'play'])
export type AssistantCategory = z.infer<typeof AssistantCategory>

/** Names of the pictures that an assistant can have. */
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
  /** A UUID of an own one, a name such as `poet` of one of the house’s. */
  id: z.string(),
  own: z.boolean(),
  /** Null for an own one. */
  category: z.nullable(AssistantCategory),
  icon: AssistantIcon,
  name: z.string(),
  /** One line. */
  summary: z.string(),
  /** What it does, in a few sentences; empty for an own one. */
  description: z.string(),
  /** Questions to begin with. */
  starters: z.array(z.string()),
  favourite: z.boolean(),
  /** Tokens of what it is told before each conversation, as they are reckoned: they are paid for with each question. */
  promptTokens: z.optional(z.int()),
})
export type Assistant = z.infer<typeof Assistant>

/** What a member writes of an own assistant. */
export const AssistantDraft = z.strictObject({
  icon: AssistantIcon,
  name: name(24),
  summary: text(80),
  /** What it is told before each conversation. */
  instructions: text(4000, 1),
  starters: z.array(text(80, 1)).check(z.maxLength(4, 'tooLong')),
})
export type AssistantDraft = z.infer<typeof AssistantDraft>

const ById = z.object({ id: z.string() })

export const assistants = {
  /** The house’s in the reader’s language, in the house’s order; then own ones, the newest first. */
  list: endpoint({
    method: 'GET',
    path: '/api/assistants',
    access: 'member',
    result: z.object({ assistants: z.array(Assistant) }),
  }),
  /** An own one as it was written. What the house’s are told stays with the server. */
  draft: endpoint({
    method: 'GET',
    path: '/api/assistants/:id/draft',
    access: 'member',
    params: ById,
    result: AssistantDraft,
  }),
  /** Makes an own one; the same id again gives the same one. */
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
  /** Takes an own one away; conversations with it go on without it. Within 30 days it can be restored. */
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
