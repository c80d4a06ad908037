import type { GenerationResult, GenerationRow } from './generation-kind.ts'

/**
 * The estimated prompt tokens of a generation that is charged; null if it is free: the engine was never called, could
 * not answer, or one of our processes died. An answer that was refused by moderation, became too long, is only
 * reasoning, or ended normally but cannot be used is charged, because it was produced. `hasOutput`: some of the output
 * exists.
 */
export function chargeablePromptTokens(
  { promptTokens }: Pick<GenerationRow, 'promptTokens'>,
  { end, reason, outputUnusable }: Pick<GenerationResult, 'end' | 'reason' | 'outputUnusable'>,
  hasOutput: boolean,
): number | null {
  const isPaid =
    end === 'done' ||
    end === 'stopped' ||
    (end === 'failed' &&
      (reason === 'refused' || reason === 'onlyThought' || outputUnusable || (reason === 'tooLong' && hasOutput)))
  return isPaid ? promptTokens : null
}
