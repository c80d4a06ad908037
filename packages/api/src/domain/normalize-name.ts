/**
 * Characters that are invisible in a name: control and format characters (zero width, direction) and others that fonts
 * do not draw, or draw as a box (private use, the object replacement character). A variation selector after an emoji is kept.
 */
const INVISIBLE =
  /(?![\ufe0e\ufe0f])[\p{Cc}\p{Cf}\p{Co}\ufffc\p{Default_Ignorable_Code_Point}]|(?<!\p{Emoji})[\ufe0e\ufe0f]/gu

/** Blank characters with the width of a letter: Hangul fillers, the blank Braille pattern. */
const BLANK = /[\u115f\u1160\u2800\u3164\uffa0]/gu

/**
 * An emoji sequence held together by joiners or tags: a family, the flag of a region. Joiners and tags are kept only
 * within such a sequence.
 */
const EMOJI =
  /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*)+|\u{1f3f4}[\u{e0020}-\u{e007e}]+\u{e007f}/gu

/** Maximum number of combining marks on one letter; Vietnamese, Thai and Hebrew need no more. */
const MOST_MARKS = 4
const MARKS = new RegExp(`(\\p{M}{${MOST_MARKS}})\\p{M}+`, 'gu')

/** Cleans a part of the text without emoji sequences. */
const plainPart = (part: string) => part.replaceAll(INVISIBLE, '').replaceAll(MARKS, '$1')

/**
 * Normalises a name for storage: NFC, one line, single spaces, no control, zero-width or direction characters, no
 * stacks of combining marks. Emoji stay whole. Empty if nothing visible is left.
 */
export function normalizeName(name: string): string {
  const line = name.normalize('NFC').replaceAll(BLANK, ' ').replaceAll(/\s+/gu, ' ')
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
