import { CONTEXT_LIMIT } from '@moyun/api'
import { eq, inArray } from 'drizzle-orm'
import { findAssistant } from '../assistants/assistants.ts'
import { conversations, messages } from '../../database/schema/schema.ts'
import type { AnswerRequest } from '../ai/chat-engine.ts'
import type { GenerationContext, GenerationRunner } from '../generations/generation-kind.ts'
import { retryOnOutage } from '../../database/retry-on-outage.ts'
import { generateText } from '../generations/generate-text.ts'
import type { MessageRow } from './present.ts'
import { picturesAt } from './attachments.ts'
import { generateTitle } from './generate-title.ts'
import { picturesForEngine } from './pictures-for-engine.ts'
import { branchTo, byId, withLengths, buildPrompt, promptCandidateIds } from './build-prompt.ts'
import { readTree } from './tree.ts'

/** Maximum length of an answer with all its parts, in UTF-16 units; a longer one is cut off. */
const MAX_TEXT = 400_000

/**
 * Generates the answer to a question and ends the generation; the first complete answer also gives the conversation its
 * title.
 */
export const generateAnswer: GenerationRunner = async (context, { id: generationId }, interruption) => {
  const { db } = context
  const [answer] = await retryOnOutage(() => db.select().from(messages).where(eq(messages.generationId, generationId)))
  if (!answer) throw new Error(`Generation ${generationId} has no answer`)
  await generateText(context, generationId, interruption, {
    name: 'chat',
    maxLength: Math.max(0, MAX_TEXT - answer.text.length),
    ask: () => requestFor(context, answer),
    onModelReplaced: (model) => db.update(messages).set({ model }).where(eq(messages.generationId, generationId)),
  })
  await generateTitle(context, generationId, interruption.shutdown)
}

/** The engine's request, with the conversation's settings; continues the answer if it already has text. */
async function requestFor(
  context: GenerationContext,
  { conversationId, parentId, model, assistantId, text }: MessageRow,
): Promise<Omit<AnswerRequest, 'signal'>> {
  const { db } = context
  const questionId = parentId ?? ''
  const ids = promptCandidateIds(questionId, byId(await readTree(db, conversationId)))
  const { id, parentId: followed, role, text: textColumn } = messages
  const path = await db
    .select({ id, parentId: followed, role, text: textColumn })
    .from(messages)
    .where(inArray(messages.id, ids))
  const pictures = await picturesAt(db, ids)
  const [conversation] = await db.select().from(conversations).where(eq(conversations.id, conversationId))
  const { memberId = '', temperature = null, contextTurns = null } = conversation ?? {}
  const branch = branchTo(questionId, byId(withLengths(path)), contextTurns).map((message) => message.id)
  const visiblePictures =
    pictures.size === 0 ? undefined : await picturesForEngine(context, { memberId, model, branch, pictures })
  return {
    instructions: await instructionsOf(db, memberId, assistantId),
    messages: buildPrompt(questionId, path, contextTurns, visiblePictures),
    model,
    temperature,
    // The slice may cut a surrogate pair in two.
    ...(text === '' ? {} : { continues: text.slice(-CONTEXT_LIMIT).toWellFormed() }),
  }
}

/** The assistant's instructions; empty if there is no assistant, or if it was deleted since. */
async function instructionsOf(
  db: GenerationContext['db'],
  memberId: string,
  assistantId: string | null,
): Promise<string> {
  if (assistantId === null) return ''
  return (await findAssistant(db, memberId, assistantId))?.instructions ?? ''
}
