import { ownWords } from '../../words/own-words.tsx'

/** The words of orders, for what stands on another page than theirs. */
export const RechargeWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'recharge',
)
