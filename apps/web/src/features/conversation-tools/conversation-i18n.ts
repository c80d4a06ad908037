import { lazyMessages } from '../../i18n/lazy-messages.tsx'

/** The messages of the conversation's settings, search and trash. */
export const ConversationI18n = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/conversation-tools',
)
