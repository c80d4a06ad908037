import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, name, text } from './fields.ts'

/** Maximum number of saved prompts per member. */
export const MAX_PROMPTS = 100
/** Maximum length of a prompt, in code points. */
export const PROMPT_LIMIT = 4000

/** A saved text to start a question with. `{{placeholders}}` are to be filled in. */
export const Prompt = z.object({
  /** A UUID for a member's own prompt, a name such as `polish` for a built-in one. */
  id: z.string(),
  own: z.boolean(),
  title: z.string(),
  text: z.string(),
})
export type Prompt = z.infer<typeof Prompt>

/** The editable fields of a member's own prompt. */
export const PromptDraft = z.strictObject({ title: name(40), text: text(PROMPT_LIMIT, 1) })
export type PromptDraft = z.infer<typeof PromptDraft>

const ById = z.object({ id: z.string() })
const BODY_LIMIT = 256 * 1024

export const prompts = {
  /** The member's own prompts, newest first; then the built-in ones in the caller's language. */
  list: endpoint({
    method: 'GET',
    path: '/api/prompts',
    access: 'member',
    result: z.object({ prompts: z.array(Prompt) }),
  }),
  /** Creates a prompt. A repeated call with the same id returns the existing one. */
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
  /** Deletes a prompt. It can be restored within 30 days. */
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
