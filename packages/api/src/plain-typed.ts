/** Characters that show nothing of themselves: direction marks, zero-width spaces and joiners, control characters, fillers of Hangul. */
const INVISIBLE = /[\p{Cf}\p{Cc}\u034f\u115f\u1160\u17b4\u17b5\u3164]/gu

/** What was typed or pasted into a field for digits or letters: full width becomes half, and what can't be seen is left out. */
export const plainTyped = (written: string): string => written.normalize('NFKC').replaceAll(/\s/gu, ' ').replaceAll(INVISIBLE, '').trim()
