import { eq } from 'drizzle-orm'
import { messages } from '../database/schema.ts'
import { partBefore } from './answer-parts.ts'
import { settle } from './charge.ts'
import { lookUpMessage } from './look-up.ts'
import { believedTokens } from './price.ts'
import { gatherText } from '../runs/gather-text.ts'
import type { RunProduct } from '../runs/products.ts'
import { runStream, userStream } from './present.ts'

/** The answer to a question of a conversation: one text. */
export const answerProduct: RunProduct = {
  gather: (tx, runId) => gatherText(tx, messages, runId),
  async finish(tx, context, { id: runId, memberId }, { end, milliseconds, tokens: counted, cut, reason }) {
    const { streams, log } = context
    const [written] = await tx.select().from(messages).where(eq(messages.runId, runId))
    if (!written) throw new Error(`Run ${runId} has no message`)
    // What was said before it was continued is counted and paid for already.
    const before = await partBefore(tx, written.id)
    const text = written.text.slice(before.length)
    const tokens = believedTokens(text, counted, log)
    const cost = await settle(context, tx, runId, { end, text, tokens })
    const all = { tokens: sumOf(before.tokens, tokens), cost: before.cost + cost, milliseconds: before.milliseconds + milliseconds }
    const { model } = written
    const told = end === 'failed' ? { reason, cost: all.cost } : end === 'interrupted' ? { cost: all.cost } : { tokens: all.tokens, cost: all.cost, model }
    const seq = await streams.append(tx, runStream(runId), end, { ...told, ...(end === 'done' && cut ? { cut } : {}), milliseconds: all.milliseconds })
    const [message] = await tx
      .update(messages)
      .set({ ...all, state: end, seq, cut: end === 'done' && cut, reason })
      .where(eq(messages.runId, runId))
      .returning()
    if (!message) throw new Error(`Run ${runId} has no message`)
    await lookUpMessage(tx, memberId, message)
    await streams.append(tx, userStream(memberId), 'run.ended', { conversationId: message.conversationId, messageId: message.id, state: end })
  },
}

/** Nobody has counted where neither part was counted. */
const sumOf = (one: number | null, other: number | null) => (one === null && other === null ? null : (one ?? 0) + (other ?? 0))
