import { answerPrice } from '@moyun/api'
import { and, count, eq, isNull } from 'drizzle-orm'
import { conversations, messages } from '../../database/schema/schema.ts'
import type { AnswerRequest, ChatEngine } from '../ai/chat-engine.ts'
import { promptTokensOf } from '../ai/prompt-tokens.ts'
import { untilAborted } from '../ai/until-aborted.ts'
import type { GenerationContext } from '../generations/generation-kind.ts'
import { createTextSanitizer } from '../../events/text-sanitizer.ts'
import { lockConversation, publishConversation } from './conversations.ts'
import type { ConversationRow } from './present.ts'
import { parseTitle } from './title.ts'

/**
 * Limits for generating a title: tokens that the model may write, UTF-16 units of it that are read, and milliseconds.
 */
const LIMITS = { tokens: 64, units: 200, milliseconds: 20_000 } as const
/** How much of the question and of the answer the model receives, in UTF-16 units. */
const EXCERPT_LENGTH = 1000

const WORDS = {
  zh: {
    ask: '请给下面的对话起一个标题：概括提问者想要什么，不超过 12 个字，用提问所用的语言。只写标题本身，不加引号、句号和任何说明。',
    question: '提问：',
    answer: '回答：',
  },
  en: {
    ask:
      'Give the conversation below a title of at most six words that says what is wanted, in the language ' +
      'of the question. Write nothing but the title: no quotation marks, no full stop, no explanation.',
    question: 'Question:',
    answer: 'Answer:',
  },
} as const

/**
 * Asks the model that gave a conversation's first answer for a title, after that answer's generation has ended. Asked
 * once, whatever the outcome: without a title the beginning of the question stays, and a title set by the member always
 * stays. The member is not charged.
 */
export async function generateTitle(
  context: GenerationContext,
  generationId: string,
  shutdown: AbortSignal,
): Promise<void> {
  const { environment, engine, log } = context
  if (!environment.chatTitles || engine.offline || shutdown.aborted) return
  try {
    const claimed = await claimTitleRequest(context, generationId)
    const title = claimed && parseTitle(await ask(engine, claimed.request, shutdown))
    if (title) await storeTitle(context, claimed.conversation, title)
  } catch (error) {
    log.warn({ err: error, run: generationId, engine: engine.name }, 'Naming a conversation failed')
  }
}

/** Records that a title is being requested, and what that costs; null if none is needed or it was requested before. */
async function claimTitleRequest(
  { db, clock }: GenerationContext,
  generationId: string,
): Promise<{ conversation: ConversationRow; request: Omit<AnswerRequest, 'signal'> } | null> {
  return db.transaction(async (tx) => {
    const [answer] = await tx.select().from(messages).where(eq(messages.generationId, generationId))
    if (answer?.state !== 'done' || answer.offline || answer.parentId === null) return null
    const { conversationId, model } = answer
    const [given] = await tx
      .select({ n: count() })
      .from(messages)
      .where(
        and(eq(messages.conversationId, conversationId), eq(messages.role, 'assistant'), eq(messages.state, 'done')),
      )
    if (Number(given?.n) !== 1) return null
    const [question] = await tx.select({ text: messages.text }).from(messages).where(eq(messages.id, answer.parentId))
    const request = { ...wordsFor(question?.text ?? '', answer.text), model, maxTokens: LIMITS.tokens }
    const [conversation] = await tx
      .update(conversations)
      .set({ titleRequestedAt: clock.now(), titlePoints: answerPrice(promptTokensOf(request), LIMITS.tokens) })
      .where(
        and(
          eq(conversations.id, conversationId),
          isNull(conversations.titleRequestedAt),
          eq(conversations.renamed, false),
          isNull(conversations.deletedAt),
        ),
      )
      .returning()
    return conversation ? { conversation, request } : null
  })
}

function wordsFor(question: string, answer: string): Pick<AnswerRequest, 'instructions' | 'messages'> {
  const words = WORDS[/\p{Script=Han}/u.test(question || answer) ? 'zh' : 'en']
  const [shortQuestion, shortAnswer] = [question, answer].map((text) => text.slice(0, EXCERPT_LENGTH).toWellFormed())
  return {
    instructions: words.ask,
    messages: [{ role: 'user', text: `${words.question}\n${shortQuestion}\n\n${words.answer}\n${shortAnswer}` }],
  }
}

/** The model's text; empty if another model takes over or the text is cut off. */
async function ask(engine: ChatEngine, request: Omit<AnswerRequest, 'signal'>, shutdown: AbortSignal): Promise<string> {
  const signal = AbortSignal.any([shutdown, AbortSignal.timeout(LIMITS.milliseconds)])
  const sanitizer = createTextSanitizer()
  let generatedText = ''
  for await (const part of untilAborted(engine.answer({ ...request, signal }), signal)) {
    if ('model' in part || ('tokens' in part && part.cut)) return ''
    if ('retract' in part) generatedText = ''
    if ('text' in part) generatedText += sanitizer.push(part.text)
    if (generatedText.length > LIMITS.units) return ''
  }
  return signal.aborted ? '' : generatedText + sanitizer.end()
}

/** Sets the title, unless the member has set one meanwhile; notifies the member's clients. */
async function storeTitle(context: GenerationContext, { id, memberId }: ConversationRow, title: string): Promise<void> {
  await context.db.transaction(async (tx) => {
    const conversation = await lockConversation(tx, memberId, id)
    if (conversation === null || conversation.renamed || conversation.title === title) return
    const [named] = await tx.update(conversations).set({ title }).where(eq(conversations.id, id)).returning()
    if (named) await publishConversation(context, tx, named)
  })
}
