import { askAgain } from '../../failures/on-demand.tsx'
import { ownWords } from '../../words/own-words.tsx'

/** The messages of QR codes. */
export const ScanWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'scan',
  askAgain,
)
