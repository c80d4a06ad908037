import { ownWords } from '../words/own-words.tsx'

/** How prices are said. */
export const AboutWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'about',
)
