import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'

/** The messages of points and cash, for other pages that show them. */
export const BalanceI18n = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'balance',
  (lost) => <LoadFailed {...lost} />,
)
