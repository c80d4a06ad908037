import { lazyMessages } from '../../i18n/lazy-messages.tsx'

/** The messages of orders, for other pages that show them. */
export const RechargeWords = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'recharge',
)
