import { LoadFailed } from '../../failures/load-failed.tsx'
import { ownWords } from '../../words/own-words.tsx'

/** The words of points and cash, for what stands on another page than theirs. */
export const BalanceWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'balance',
  (lost) => <LoadFailed {...lost} />,
)
