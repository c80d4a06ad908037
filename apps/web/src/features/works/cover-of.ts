import type { Work } from '@moyun/api'
import type { Cover } from '@moyun/ui'

type CoverSource = Pick<Work, 'type' | 'title' | 'cover' | 'excerpt'>

/** The content of a work's card: its image, its question and answer, or its first words. */
export function coverOf({ type, title, cover, excerpt }: CoverSource): Cover {
  if (cover) return { kind: 'picture', source: cover.thumb }
  return type === 'chat' ? { kind: 'chat', question: title, answer: excerpt } : { kind: 'text', words: excerpt }
}

/** Limits of a card's aspect ratio: of a long scroll, the middle is shown. */
const [TALLEST, FLATTEST] = [9 / 16, 2]

/** Aspect ratio of a work's cover in the waterfall layout, within the limits. */
export const ratioOf = ({ cover }: Pick<Work, 'cover'>) =>
  cover ? Math.min(FLATTEST, Math.max(TALLEST, cover.width / cover.height)) : 4 / 3
