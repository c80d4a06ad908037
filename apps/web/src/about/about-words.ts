import { lazyMessages } from '../words/own-words.tsx'

/** Provides the price messages to the components inside. */
export const AboutMessages = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'about',
)
