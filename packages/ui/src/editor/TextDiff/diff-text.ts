import { diffArrays, diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, only in the later, or only in the earlier one. */
export interface DiffPiece {
  text: string
  kind: 'same' | 'added' | 'removed'
}

interface Change {
  value: string
  added: boolean
  removed: boolean
}

const words = new Intl.Segmenter('zh-CN', { granularity: 'word' })
const sentences = new Intl.Segmenter('zh-CN', { granularity: 'sentence' })
const sentencesOf = (text: string) => [...sentences.segment(text)].map(({ segment }) => segment)

/**
 * Maximum number of differing words and of differing sentences. The work grows with their square: two unrelated
 * versions of twenty thousand characters would take a minute.
 */
const MOST_CHANGES = { words: 500, sentences: 1200 } as const

const replaced = (before: string, after: string): DiffPiece[] => [
  ...(before === '' ? [] : [{ text: before, kind: 'removed' as const }]),
  ...(after === '' ? [] : [{ text: after, kind: 'added' as const }]),
]
const toPiece = ({ value, added, removed }: Change): DiffPiece => ({
  text: value,
  kind: added ? 'added' : removed ? 'removed' : 'same',
})

const byWords = (before: string, after: string): DiffPiece[] | undefined =>
  diffWordsWithSpace(before, after, { intlSegmenter: words, maxEditLength: MOST_CHANGES.words })?.map(toPiece)

/** Sentence by sentence, then word by word within replaced sentences. */
function bySentences(before: string, after: string): DiffPiece[] | undefined {
  const changes = diffArrays(sentencesOf(before), sentencesOf(after), { maxEditLength: MOST_CHANGES.sentences })
  return changes?.flatMap((change, place) => {
    const value = change.value.join('')
    const next = changes[place + 1]
    if (change.removed && next?.added)
      return byWords(value, next.value.join('')) ?? replaced(value, next.value.join(''))
    return change.added && changes[place - 1]?.removed ? [] : [toPiece({ ...change, value })]
  })
}

/**
 * The changes from one text to another, by the words of the language; by sentences first where too many words differ,
 * and as one replacement where hardly anything is the same.
 */
export const diffText = (before: string, after: string): DiffPiece[] =>
  byWords(before, after) ?? bySentences(before, after) ?? replaced(before, after)
