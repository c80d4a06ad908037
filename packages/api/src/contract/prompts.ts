import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, name, text } from './fields.ts'

/** Own prompts that a member may have. */
export const MOST_PROMPTS = 100
/** The longest one, in UTF-16 units. */
export const PROMPT_LIMIT = 4000

/** A text to begin a question with. What stands in it as `{{so}}` is to be filled in. */
export const Prompt = z.object({
  /** A UUID of an own one, a name such as `polish` of one of the house’s. */
  id: z.string(),
  own: z.boolean(),
  title: z.string(),
  text: z.string(),
})
export type Prompt = z.infer<typeof Prompt>

/** What a member writes of an own prompt. */
export const PromptDraft = z.strictObject({ title: name(40), text: text(PROMPT_LIMIT, 1) })
export type PromptDraft = z.infer<typeof PromptDraft>

const ById = z.object({ id: z.string() })
const BODY_LIMIT = 256 * 1024

export const prompts = {
  /** Own ones, the newest first; then the house’s in the reader’s language. */
  list: endpoint({
    method: 'GET',
    path: '/api/prompts',
    access: 'member',
    result: z.object({ prompts: z.array(Prompt) }),
  }),
  /** Makes an own one; the same id again gives the same one. */
  create: endpoint({
    method: 'POST',
    path: '/api/prompts',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    body: z.extend(PromptDraft, { id: Id }),
    result: Prompt,
    refusals: { promptsFull: 2002, textFull: 2002 },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/prompts/:id',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: PromptDraft,
    result: Prompt,
  }),
  /** Takes an own one away. Within 30 days it can be restored. */
  remove: endpoint({ method: 'DELETE', path: '/api/prompts/:id', access: 'member', params: ById, result: z.null() }),
  restore: endpoint({
    method: 'POST',
    path: '/api/prompts/:id/restore',
    access: 'member',
    params: ById,
    result: Prompt,
    refusals: { promptsFull: 2002 },
  }),
}
