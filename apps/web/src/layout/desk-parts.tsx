import { onDemand } from '../failures/on-demand.tsx'
import { later } from './later.tsx'

/** Who has not chosen it does without; so does who has, until it comes. */
const nothing = () => null

/** The menu in the line of the bar. */
export const TopPlaces = onDemand(async () => (await import('../settings/top-places.tsx')).TopPlaces, nothing)

/** The last line of the desk. */
export const DeskFooter = onDemand(async () => (await import('../settings/desk-footer.tsx')).DeskFooter, nothing)

/** What hangs at the edge of the screen while there is no bar. */
export const EdgeButtons = onDemand(async () => (await import('../settings/edge-buttons.tsx')).EdgeButtons, nothing)

/** Reminds of an account that will be closed. */
export const ClosingNotice = later(async () => (await import('../routes/leaving/closing-notice.tsx')).ClosingNotice)

/** What one has, at the foot of the menu. */
export const MenuPoints = later(async () => (await import('../ledger/menu-points.tsx')).MenuPoints)
