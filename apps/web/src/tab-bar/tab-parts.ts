import { TabStrip } from './tab-strip.tsx'
import { pagesOfRoom } from './tabs.ts'

/** What the desk needs of the tabs, in one piece: their bar, and which of their pages stay. */
export const parts = { TabStrip, pagesOfRoom }
