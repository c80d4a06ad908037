import type { Ended, RunRow } from './products.ts'

/**
 * The tokens that an engine was asked, as they are reckoned, where they and what it said are paid for; null where nothing is: it was
 * never asked, it could not answer, or one of our processes died. An answer that its moderation has refused, that became too long, or
 * that ended well and can't be used was made all the same. `produced`: something of it is there.
 */
export function paidPrompt(
  { promptTokens }: Pick<RunRow, 'promptTokens'>,
  { end, reason, answered }: Pick<Ended, 'end' | 'reason' | 'answered'>,
  produced: boolean,
): number | null {
  const isPaid =
    end === 'done' ||
    end === 'stopped' ||
    (end === 'failed' && (reason === 'refused' || answered || (reason === 'tooLong' && produced)))
  return isPaid ? promptTokens : null
}
