import { lazyMessages } from '../../i18n/lazy-messages.tsx'

/** The messages of the prompt for insufficient points. */
export const InsufficientPointsWords = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/insufficient-points',
)
