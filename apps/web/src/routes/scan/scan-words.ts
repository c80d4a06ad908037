import { retryFallback } from '../../failures/on-demand.tsx'
import { lazyMessages } from '../../words/own-words.tsx'

/** The messages of QR codes. */
export const ScanWords = lazyMessages(
  {
    'zh-CN': () => import('./words/zh-CN.json'),
    'en-US': () => import('./words/en-US.json'),
  },
  'scan',
  retryFallback,
)
