import { lazyMessages } from '../../words/own-words.tsx'

/** The messages of orders, for other pages that show them. */
export const RechargeWords = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'recharge',
)
