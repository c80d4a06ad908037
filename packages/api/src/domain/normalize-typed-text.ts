/** Invisible characters: direction marks, zero-width spaces and joiners, control characters, Hangul fillers. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Normalises input typed or pasted into a field for digits or letters: full width becomes half width, invisible
 * characters are removed.
 */
export const normalizeTypedText = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\s/gu, ' ').replaceAll(INVISIBLE, '').trim()
