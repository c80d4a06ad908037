import { diffWordsWithSpace } from 'diff'

/** A piece of two texts: in both, in the later alone, in the earlier alone. */
export interface DiffPiece {
  text: string
  kind: 'same' | 'added' | 'removed'
}

/** What has changed from one text to another, word by word as the language cuts them. */
export function diffText(before: string, after: string): DiffPiece[] {
  const changes = diffWordsWithSpace(before, after, { intlSegmenter: new Intl.Segmenter('zh-CN', { granularity: 'word' }) })
  return changes.map(({ value, added, removed }) => ({ text: value, kind: added ? 'added' : removed ? 'removed' : 'same' }))
}
