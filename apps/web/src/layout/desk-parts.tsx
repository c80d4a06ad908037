import { onDemand } from '../failures/on-demand.tsx'
import { later } from './later.tsx'

/** These parts are off by default; the shell renders without them until they have loaded. */
const nothing = () => null

/** The menu in the bar. */
export const TopPlaces = onDemand(async () => (await import('../settings/top-places.tsx')).TopPlaces, nothing)

/** The footer of the app shell. */
export const DeskFooter = onDemand(async () => (await import('../settings/desk-footer.tsx')).DeskFooter, nothing)

/** The buttons at the edge of the screen, shown while there is no bar. */
export const EdgeButtons = onDemand(async () => (await import('../settings/edge-buttons.tsx')).EdgeButtons, nothing)

/** Reminds the member of a scheduled account deletion. */
export const ClosingNotice = later(async () => (await import('../routes/leaving/closing-notice.tsx')).ClosingNotice)

/** The member's points, at the foot of the menu. */
export const MenuPoints = later(async () => (await import('../ledger/menu-points.tsx')).MenuPoints)
