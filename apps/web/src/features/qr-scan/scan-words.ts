import { retryFallback } from '../../app/lazy-component.tsx'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'

/** The messages of QR codes. */
export const ScanWords = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/qr-scan',
  retryFallback,
)
