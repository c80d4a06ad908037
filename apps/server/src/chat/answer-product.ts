import { eq } from 'drizzle-orm'
import { messages } from '../database/schema.ts'
import { settle } from './charge.ts'
import { believedTokens } from './price.ts'
import { gatherText } from '../runs/gather-text.ts'
import type { RunProduct } from '../runs/products.ts'
import { runStream, userStream } from './present.ts'

/** The answer to a question of a conversation: one text. */
export const answerProduct: RunProduct = {
  gather: (tx, runId) => gatherText(tx, messages, runId),
  async finish(tx, context, { id: runId, memberId }, { end, milliseconds, tokens: counted, reason }) {
    const { streams, log } = context
    const [written] = await tx.select({ text: messages.text }).from(messages).where(eq(messages.runId, runId))
    const text = written?.text ?? ''
    const tokens = believedTokens(text, counted, log)
    const cost = await settle(context, tx, runId, { end, text, tokens })
    const told = end === 'failed' ? { reason } : end === 'interrupted' ? {} : { tokens, cost }
    const seq = await streams.append(tx, runStream(runId), end, { ...told, milliseconds })
    const [message] = await tx
      .update(messages)
      .set({ state: end, seq, tokens, milliseconds, cost })
      .where(eq(messages.runId, runId))
      .returning()
    if (!message) throw new Error(`Run ${runId} has no message`)
    await streams.append(tx, userStream(memberId), 'run.ended', { conversationId: message.conversationId, messageId: message.id, state: end })
  },
}
