import { TabPages } from './tab-pages.tsx'
import { TabStrip } from './tab-strip.tsx'

/** What the desk shows of the tabs, in one piece: above the sheet, and on it. */
export const parts = { TabStrip, TabPages }
