import { ownWords } from '../../words/own-words.tsx'

/** The words of what stands behind a conversation: its settings, the search, the trash. */
export const RoomWords = ownWords(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'chat-room',
)
