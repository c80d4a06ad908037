/** Characters that show nothing of themselves: direction marks, zero-width spaces and joiners, control characters, fillers of Hangul. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/** What was typed or pasted into a field for digits or letters: full width becomes half, and what can't be seen is left out. */
export const plainTyped = (written: string): string =>
  written.normalize('NFKC').replaceAll(/\s/gu, ' ').replaceAll(INVISIBLE, '').trim()
