import { LoadFailed } from '../../failures/load-failed.tsx'
import { lazyMessages } from '../../words/own-words.tsx'

/** The messages of points and cash, for other pages that show them. */
export const BalanceI18n = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'balance',
  (lost) => <LoadFailed {...lost} />,
)
