import { CONTEXT_LIMIT } from '@moyun/api'
import { sql } from 'drizzle-orm'
import { messages } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { ConversationRow, MessageRow } from './present.ts'
import { branchTo, byId, promptCandidateIds } from './build-prompt.ts'
import { type Node, readTree } from './tree.ts'

type Reader = Pick<Transaction, 'select'>
/** What limits the turns that an engine receives. */
type Limited = Pick<ConversationRow, 'id' | 'contextTurns'>

/**
 * The first message that an engine receives with each question, with the conversation's current settings; no entry if
 * it receives the whole branch. One query measures the messages, only those that may be part, whatever the length of
 * the conversation.
 */
async function contextStarts(
  tx: Reader,
  { contextTurns }: Limited,
  questionIds: readonly string[],
  nodes: readonly Node[],
): Promise<ReadonlyMap<string, string>> {
  // A text has at most as many characters as bytes.
  if (
    questionIds.length === 0 ||
    (contextTurns === null && nodes.reduce((sum, { bytes }) => sum + bytes, 0) <= CONTEXT_LIMIT)
  )
    return new Map()
  const [tree, uniqueIds] = [byId(nodes), [...new Set(questionIds)]]
  const ids = [...new Set(uniqueIds.flatMap((questionId) => promptCandidateIds(questionId, tree)))]
  const { parentId, role, text } = messages
  const measured = byId(
    await tx
      .select({ id: messages.id, parentId, role, characters: sql<number>`char_length(${text})` })
      .from(messages)
      .where(sql`${messages.id} = any(${`{${ids.join()}}`}::uuid[])`),
  )
  return new Map(
    uniqueIds.flatMap((questionId) => {
      const [first] = branchTo(questionId, measured, contextTurns)
      return first && first.parentId !== null ? [[questionId, first.id]] : []
    }),
  )
}

/** The first message that an engine receives with one question; undefined if it receives the whole branch. */
export const contextStartOf = async (
  tx: Reader,
  conversation: Limited,
  questionId: string,
): Promise<string | undefined> =>
  (await contextStarts(tx, conversation, [questionId], await readTree(tx, conversation.id))).get(questionId)

/**
 * The first message that an engine receives, by the id of the answer, for those answers among `rows` that are the end
 * of a branch.
 */
export async function contextStartByEnd(
  tx: Reader,
  conversation: Limited,
  rows: readonly MessageRow[],
  nodes: readonly Node[],
): Promise<ReadonlyMap<string, string | undefined>> {
  const parentIds = new Set(nodes.map(({ parentId }) => parentId))
  const ends = rows.flatMap(({ id, role, parentId }) =>
    role === 'assistant' && parentId !== null && !parentIds.has(id) ? [{ id, parentId }] : [],
  )
  const from = await contextStarts(
    tx,
    conversation,
    ends.map(({ parentId }) => parentId),
    nodes,
  )
  return new Map(ends.map(({ id, parentId }) => [id, from.get(parentId)]))
}
