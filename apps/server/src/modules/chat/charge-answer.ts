import { answerPrice, applyDiscount, estimateTokens } from '@moyun/api'
import { chargeablePromptTokens } from '../generations/chargeable-prompt-tokens.ts'
import type { EndContext, GenerationResult, GenerationRow } from '../generations/generation-kind.ts'
import type { Transaction } from '../../database/transaction.ts'
import { generationStream } from '../../events/stream-names.ts'
import { plausiblePromptTokens, plausibleTokens } from './plausible-tokens.ts'

/** A text written by a generation, and its maximum undiscounted cost in points; null if it is free. */
interface ChargedText {
  text: string
  maxPoints: number | null
  /** The part of `maxPoints` for the text alone, without the prompt. */
  maxOutputPoints: number
}

/**
 * Charges prompt and answer and releases the rest of the hold, in the transaction that ends the generation; returns the
 * tokens of both and the points. The held amount is the maximum price at the member's rate of that time, so
 * held/maximum is that rate.
 */
export async function chargeAnswer(
  { ledger, log }: Pick<EndContext, 'ledger' | 'log'>,
  tx: Transaction,
  generation: GenerationRow,
  ended: GenerationResult,
  { text, maxPoints, maxOutputPoints }: ChargedText,
) {
  const tokens = plausibleTokens(text, ended.tokens, log)
  const estimatedPromptTokens = chargeablePromptTokens(generation, ended, text !== '')
  const promptTokens =
    estimatedPromptTokens === null ? null : plausiblePromptTokens(estimatedPromptTokens, ended.promptTokens, log)
  const regularPrice =
    promptTokens === null ? 0 : answerPrice(promptTokens, tokens ?? estimateTokens([...text].length), maxOutputPoints)
  const cost =
    maxPoints === null
      ? 0
      : ((await ledger.settle(tx, generationStream(generation.id), (held) =>
          applyDiscount(Math.min(regularPrice, maxPoints), held, maxPoints),
        )) ?? 0)
  return { promptTokens, tokens, cost }
}
