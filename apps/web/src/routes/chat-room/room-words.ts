import { lazyMessages } from '../../words/own-words.tsx'

/** The messages of the conversation's settings, search and trash. */
export const ConversationI18n = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'chat-room',
)
