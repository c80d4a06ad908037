import { TabStrip } from './tab-strip.tsx'
import { tabPagesOf } from './tabs.ts'

/** The tab code of the app shell, as one module: the bar, and the cached pages. */
export const parts = { TabStrip, pagesOfMember: tabPagesOf }
