import type { Work } from '@moyun/api'
import type { Cover } from '@moyun/ui'

type Shown = Pick<Work, 'type' | 'title' | 'cover' | 'excerpt'>

/** What a work shows of itself: its picture, what was asked and answered, or its first words. */
export function coverOf({ type, title, cover, excerpt }: Shown): Cover {
  if (cover) return { kind: 'picture', source: cover.thumb }
  return type === 'chat' ? { kind: 'chat', question: title, answer: excerpt } : { kind: 'text', words: excerpt }
}

/** No card is taller than this, or flatter: of a scroll of paper the middle is shown. */
const [TALLEST, FLATTEST] = [9 / 16, 2]

/** Width by height of its cover, as far as a waterfall takes it. */
export const ratioOf = ({ cover }: Pick<Work, 'cover'>) =>
  cover ? Math.min(FLATTEST, Math.max(TALLEST, cover.width / cover.height)) : 4 / 3
