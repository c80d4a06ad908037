import { answerCostsAtMost, answerPoints, lowered, reckonTokens } from '@moyun/api'
import { benefitsOf } from '../membership/benefits.ts'
import { paidPrompt } from '../runs/paid-prompt.ts'
import type { EndContext, Ended, RunRow } from '../runs/products.ts'
import type { Transaction } from '../streams/streams.ts'
import type { ChatContext } from './chat-context.ts'
import { type ConversationRow, type MessageRow, runStream } from './present.ts'
import { believedPrompt, believedTokens } from './price.ts'
import { weighPrompt } from './weigh-prompt.ts'

/**
 * Holds the maximum cost of an answer, in the transaction that stores the question; refuses if the member has too few
 * points. Returns the maximum at the undiscounted price.
 */
export async function holdFor(
  context: Pick<ChatContext, 'ledger' | 'clock' | 'engine'>,
  tx: Transaction,
  { runId, conversation, answer }: { runId: string; conversation: ConversationRow; answer: MessageRow },
): Promise<number> {
  const { memberId } = conversation
  const quote = answerCostsAtMost(await weighPrompt(context, tx, conversation, answer))
  const { rate } = await benefitsOf(tx, memberId, context.clock.now())
  await context.ledger.hold(tx, {
    memberId,
    work: runStream(runId),
    kind: 'chat',
    about: `message:${answer.id}`,
    amount: lowered(quote, rate, 100),
  })
  return quote
}

/** A text written by a run, and its maximum undiscounted cost in points; null if it is free. */
interface Written {
  text: string
  most: number | null
  /** The part of it for the text alone, without the prompt. */
  wordsAtMost: number
}

/**
 * Charges prompt and answer and releases the rest of the hold, in the transaction that ends the run; returns the tokens
 * of both and the points. The hold's ratio to the maximum gives the discount that applied when the run began.
 */
export async function settle(
  { ledger, log }: Pick<EndContext, 'ledger' | 'log'>,
  tx: Transaction,
  run: RunRow,
  ended: Ended,
  { text, most, wordsAtMost }: Written,
) {
  const tokens = believedTokens(text, ended.tokens, log)
  const reckoned = paidPrompt(run, ended, text !== '')
  const promptTokens = reckoned === null ? null : believedPrompt(reckoned, ended.promptTokens, log)
  const usual =
    promptTokens === null ? 0 : answerPoints(promptTokens, tokens ?? reckonTokens([...text].length), wordsAtMost)
  const cost =
    most === null
      ? 0
      : ((await ledger.settle(tx, runStream(run.id), (held) => lowered(Math.min(usual, most), held, most))) ?? 0)
  return { promptTokens, tokens, cost }
}
