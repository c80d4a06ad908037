import { answerPrice, applyDiscount, estimateTokens } from '@moyun/api'
import { chargeablePromptTokens } from '../generations/chargeable-prompt-tokens.ts'
import type { EndContext, GenerationResult, GenerationRow } from '../generations/generation-kind.ts'
import type { Transaction } from '../../database/transaction.ts'
import { generationStream } from '../../events/stream-names.ts'
import { plausiblePromptTokens, plausibleTokens } from './plausible-tokens.ts'

/** A text written by a generation, and its maximum undiscounted cost in points; null if it is free. */
interface ChargedText {
  text: string
  most: number | null
  /** The part of it for the text alone, without the prompt. */
  wordsAtMost: number
}

/**
 * Charges prompt and answer and releases the rest of the hold, in the transaction that ends the generation; returns the
 * tokens of both and the points. The hold's ratio to the maximum gives the discount that applied when the generation
 * began.
 */
export async function chargeAnswer(
  { ledger, log }: Pick<EndContext, 'ledger' | 'log'>,
  tx: Transaction,
  generation: GenerationRow,
  ended: GenerationResult,
  { text, most, wordsAtMost }: ChargedText,
) {
  const tokens = plausibleTokens(text, ended.tokens, log)
  const reckoned = chargeablePromptTokens(generation, ended, text !== '')
  const promptTokens = reckoned === null ? null : plausiblePromptTokens(reckoned, ended.promptTokens, log)
  const usual =
    promptTokens === null ? 0 : answerPrice(promptTokens, tokens ?? estimateTokens([...text].length), wordsAtMost)
  const cost =
    most === null
      ? 0
      : ((await ledger.settle(tx, generationStream(generation.id), (held) =>
          applyDiscount(Math.min(usual, most), held, most),
        )) ?? 0)
  return { promptTokens, tokens, cost }
}
