/** Shows nothing in a name: control and format characters (zero width, direction) and what else a font leaves out. After an emoji its variation is kept. */
const INVISIBLE = /(?![\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]|(?<!\p{Emoji})[\ufe0e\ufe0f]/gu

/** Wide as a letter, and empty: fillers of Hangul, the blank of Braille. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/** A sequence of emoji that holds together by joiners or tags: a family, a flag of a region. Only inside of one is such a character kept. */
const EMOJI =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)+|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu

/** So many marks may stand on one letter: Vietnamese, Thai and Hebrew need no more. */
const MOST_MARKS = 4
const MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** A part of a text in which nothing is an emoji sequence. */
const plainPart = (part: string) => part.replaceAll(INVISIBLE, '').replaceAll(MARKS, '$1')

/**
 * A name as it is stored: in NFC, in one line with single blanks, without control, zero-width and direction characters and without
 * towers of marks. Emoji stay whole. Empty where nothing of it can be seen.
 */
export function plainName(written: string): string {
  const line = written.normalize('NFC').replaceAll(BLANK, ' ').replaceAll(/\s+/gu, ' ')
  let [plain, from] = ['', 0]
  for (const { 0: emoji, index } of line.matchAll(EMOJI)) {
    plain += plainPart(line.slice(from, index)) + emoji
    from = index + emoji.length
  }
  return (plain + plainPart(line.slice(from)))
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^\p{M}+/u, '')
}
