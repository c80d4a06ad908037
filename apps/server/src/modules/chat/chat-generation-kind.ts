import { MAX_OUTPUT_PRICE } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { messages } from '../../database/schema/schema.ts'
import { totalsBeforeLastPart } from './answer-parts.ts'
import { chargeAnswer } from './charge-answer.ts'
import { indexMessage } from './index-message.ts'
import { checkpointText } from '../generations/checkpoint-text.ts'
import type { GenerationKind } from '../generations/generation-kind.ts'
import { generationStream, userStream } from '../../events/stream-names.ts'
import { generateAnswer } from './generate-answer.ts'

/** The answer to a question in a conversation: a text. */
export const chatGenerationKind: GenerationKind = {
  run: generateAnswer,
  checkpoint: (tx, generationId) => checkpointText(tx, messages, generationId),
  async complete(tx, context, generation, ended) {
    const { eventLog } = context
    const { id: generationId, memberId } = generation
    const { end, milliseconds, cut, reason } = ended
    const [answer] = await tx.select().from(messages).where(eq(messages.generationId, generationId))
    if (!answer) throw new Error(`Generation ${generationId} has no message`)
    // The text before the continuation was already counted and paid for.
    const before = await totalsBeforeLastPart(tx, answer.id)
    const text = answer.text.slice(before.length)
    const { promptTokens, tokens, cost } = await chargeAnswer(context, tx, generation, ended, {
      text,
      maxPoints: generation.quote ?? MAX_OUTPUT_PRICE,
      maxOutputPoints: MAX_OUTPUT_PRICE,
    })
    const reasoningTokens = tokens === null || (ended.reasoningTokens ?? 0) > tokens ? null : ended.reasoningTokens
    const all = {
      promptTokens: sumOf(before.promptTokens, promptTokens),
      tokens: sumOf(before.tokens, tokens),
      reasoningTokens: sumOf(before.reasoningTokens, reasoningTokens),
      cost: before.cost + cost,
      milliseconds: before.milliseconds + milliseconds,
    }
    const counted = {
      ...(all.promptTokens === null ? {} : { promptTokens: all.promptTokens }),
      cost: all.cost,
      milliseconds: all.milliseconds,
    }
    const endData =
      end === 'failed'
        ? { reason }
        : end === 'interrupted'
          ? {}
          : {
              tokens: all.tokens,
              ...(all.reasoningTokens === null ? {} : { reasoningTokens: all.reasoningTokens }),
              model: answer.model,
              ...(end === 'done' && cut ? { cut } : {}),
            }
    const seq = await eventLog.append(tx, generationStream(generationId), end, { ...counted, ...endData })
    const [message] = await tx
      .update(messages)
      .set({ ...all, state: end, seq, cut: end === 'done' && cut, reason })
      .where(eq(messages.generationId, generationId))
      .returning()
    if (!message) throw new Error(`Generation ${generationId} has no message`)
    await indexMessage(tx, memberId, message)
    await eventLog.append(tx, userStream(memberId), 'run.ended', {
      conversationId: message.conversationId,
      messageId: message.id,
      state: end,
    })
    return cost
  },
}

/** Null if neither part has a count. */
const sumOf = (one: number | null, other: number | null) =>
  one === null && other === null ? null : (one ?? 0) + (other ?? 0)
