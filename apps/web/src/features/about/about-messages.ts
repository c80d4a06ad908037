import { lazyMessages } from '../../i18n/lazy-messages.tsx'

/** Provides the price messages to the components inside. */
export const AboutMessages = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/about',
)
