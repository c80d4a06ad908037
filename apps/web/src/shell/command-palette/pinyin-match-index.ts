import { readingsOf } from '@moyun/api/pinyin'

/** What may be typed for a whole syllable: its first letter, or zh, ch, sh. */
const initialsOf = (reading: string) => [reading.slice(0, 1), ...(/^[zcs]h/.test(reading) ? [reading.slice(0, 2)] : [])]

/**
 * The positions in the word at which matching may continue after a character with known readings: after the character
 * itself, a syllable or its initial. The last syllable may be incomplete.
 */
function afterCharacter(character: string, word: string, at: number): number[] {
  if (word.startsWith(character, at)) return [at + character.length]
  const readings = readingsOf(character)
  const rest = word.slice(at)
  if (readings.some((reading) => reading.startsWith(rest))) return [word.length]
  return readings
    .flatMap((reading) => [reading, ...initialsOf(reading)])
    .filter((typed) => rest.startsWith(typed))
    .map((typed) => at + typed.length)
}

/**
 * Whether the rest of the word spells the name from its character `from` on. Spaces and punctuation in the name may be
 * left out.
 */
function goesOn(name: readonly string[], from: number, word: string, at: number): boolean {
  if (at === word.length) return true
  const character = name[from]
  if (character === undefined) return false
  if (afterCharacter(character, word, at).some((next) => goesOn(name, from + 1, word, next))) return true
  return at > 0 && !/[\p{L}\p{N}]/u.test(character) && goesOn(name, from + 1, word, at)
}

/**
 * The position in a name at which a word begins to spell it: `fanyi`, `fy`, `fan译` or `aify` in “AI 翻译”. Null without a
 * match; both in lower case.
 */
export function pinyinMatchIndex(name: string, word: string): number | null {
  const characters = [...name]
  if (!/\p{Script=Han}/u.test(name) || !/[a-z]/.test(word)) return null
  const at = characters.findIndex(
    (character, from) => /[\p{L}\p{N}]/u.test(character) && goesOn(characters, from, word, 0),
  )
  return at === -1 ? null : at
}
