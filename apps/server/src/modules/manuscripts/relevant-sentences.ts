const SENTENCE = /[^。！？!?；;\n]*[。！？!?；;]+[”’」』"')）]*|[^。！？!?；;\n]+/gu

/** The trimmed sentences of a text, in order. A dot ends a sentence only before a space. */
export const sentencesIn = (text: string): string[] =>
  (text.match(SENTENCE) ?? [])
    .flatMap((part) => part.split(/(?<=\.["')]?)\s+(?=\S)/u))
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Stop words. */
const COMMON = new Set([
  'the',
  'and',
  'for',
  'that',
  'this',
  'with',
  'are',
  'was',
  'has',
  'have',
  'from',
  'its',
  'what',
  'how',
  'why',
  'who',
  '这一',
  '一个',
  '我们',
  '什么',
  '怎么',
  '如何',
  '以及',
  '可以',
  '没有',
  '一节',
])

/** The approximate topic of a text: its words, and pairs of Chinese characters. */
export function topicWords(text: string): Set<string> {
  const found = new Set<string>()
  for (const run of text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{Script=Han}]+|[\p{L}\p{N}]+/gu) ?? []) {
    if (!/\p{Script=Han}/u.test(run)) {
      if (run.length > 2) found.add(run)
    } else for (let at = 0; at + 1 < run.length; at += 1) found.add(run.slice(at, at + 2))
  }
  for (const word of COMMON) found.delete(word)
  return found
}

/** How many of the wanted words a text contains. */
export function relevance(text: string, topics: ReadonlySet<string>): number {
  let shared = 0
  for (const one of topicWords(text)) if (topics.has(one)) shared += 1
  return shared
}

/** The notes that a section needs most, in their order, up to `most` UTF-16 units. All of them if they fit. */
export function relevantNotes(notes: string, about: string, most: number): string {
  if (notes.length <= most) return notes
  const topics = topicWords(about)
  const ranked = sentencesIn(notes)
    .map((sentence, place) => ({ sentence, place, score: relevance(sentence, topics) }))
    .sort((a, b) => b.score - a.score || a.place - b.place)
  const chosen: typeof ranked = []
  let remaining = most
  for (const one of ranked) {
    if (one.sentence.length > remaining) continue
    remaining -= one.sentence.length + 1
    chosen.push(one)
  }
  return chosen
    .sort((a, b) => a.place - b.place)
    .map(({ sentence }) => sentence)
    .join('\n')
}
