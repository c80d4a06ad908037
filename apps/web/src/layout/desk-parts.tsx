import { type ComponentType, lazy } from 'react'
import type { EdgeButtonsProps } from '../settings/edge-buttons.tsx'
import type { MenuProps } from './menu.tsx'

/** Who has not chosen it does without; where it does not come, so does who has. */
const Nothing = () => null

/** The menu in the line of the bar. */
export const TopPlaces = lazy<ComponentType<MenuProps>>(() => import('../settings/top-places.tsx').then((file) => ({ default: file.TopPlaces }), () => ({ default: Nothing })))

/** The last line of the desk. */
export const DeskFooter = lazy<ComponentType>(() => import('../settings/desk-footer.tsx').then((file) => ({ default: file.DeskFooter }), () => ({ default: Nothing })))

/** What hangs at the edge of the screen while there is no bar. */
export const EdgeButtons = lazy<ComponentType<EdgeButtonsProps>>(() => import('../settings/edge-buttons.tsx').then((file) => ({ default: file.EdgeButtons }), () => ({ default: Nothing })))
