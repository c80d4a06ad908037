import { lazyMessages } from '../../i18n/lazy-messages.tsx'

/** The messages of orders and of the cashier, for the pages outside of this folder that show them. */
export const RechargeWords = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'recharge',
)
