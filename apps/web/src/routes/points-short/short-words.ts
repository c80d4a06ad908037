import { lazyMessages } from '../../words/own-words.tsx'

/** The messages of the prompt for insufficient points. */
export const InsufficientPointsWords = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'points-short',
)
