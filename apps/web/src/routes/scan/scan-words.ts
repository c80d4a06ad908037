import { askAgain } from '../../failures/on-demand.tsx'
import { ownWords } from '../../words/own-words.tsx'

/** What a code for a phone stands in: its words. */
export const ScanWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'scan',
  askAgain,
)
