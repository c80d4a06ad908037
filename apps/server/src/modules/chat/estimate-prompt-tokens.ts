import { CONTEXT_LIMIT, MAX_CONTEXT_PICTURES, estimateTokens, acceptsImages } from '@moyun/api'
import { sql } from 'drizzle-orm'
import { findAssistant } from '../assistants/assistants.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ChatContext } from './chat-context.ts'
import type { ConversationRow, MessageRow } from './present.ts'

/**
 * Estimates the tokens of an answer's prompt: the branch that leads to its question within the prompt's limits, the
 * assistant's instructions, the pictures that the model receives, and the text so far of a continued answer. PostgreSQL
 * measures the messages; no text is read here.
 */
export async function estimatePromptTokens(
  { engine }: Pick<ChatContext, 'engine'>,
  tx: Transaction,
  { memberId, contextTurns }: ConversationRow,
  { parentId, model, assistantId, text }: MessageRow,
): Promise<number> {
  // An answer whose question does not fit is omitted too.
  const turns = contextTurns === null ? sql`` : sql`and b.asked <= ${contextTurns}`
  const { rows } = await tx.execute<{ characters: number | null; pictures: string }>(sql`
    with recursive branch as (
      select m.id, m.parent_id, m.role, char_length(m.text) as characters, 1 as asked from messages m where m.id = ${parentId}
      union all
      select m.id, m.parent_id, m.role, b.characters + char_length(m.text), b.asked + (m.role = 'user')::integer
      from branch b join messages m on m.id = b.parent_id
      where b.characters + char_length(m.text) <= ${CONTEXT_LIMIT} ${turns}
    )
    select max(b.characters) filter (where b.role = 'user') as characters, (select count(*)
      from message_files f where f.message_id in (select id from branch)) as pictures from branch b`)
  const [branch] = rows
  const assistant = assistantId === null ? null : await findAssistant(tx, memberId, assistantId)
  const characters =
    (branch?.characters ?? 0) + [...(assistant?.instructions ?? '')].length + [...text.slice(-CONTEXT_LIMIT)].length
  const chosenModel = engine.models().find(({ id }) => id === model)
  return estimateTokens(
    characters,
    chosenModel && acceptsImages(chosenModel) ? Math.min(Number(branch?.pictures ?? 0), MAX_CONTEXT_PICTURES) : 0,
  )
}
