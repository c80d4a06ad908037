import { lazyComponent, lazyWhenIdle } from '../app/lazy-component.tsx'

/** These parts are off by default; the shell renders without them until they have loaded. */
const nothing = () => null

/** The menu in the bar. */
export const TopNavigation = lazyComponent(
  async () => (await import('../features/settings/top-navigation.tsx')).TopNavigation,
  nothing,
)

/** The footer of the app shell. */
export const ShellFooter = lazyComponent(
  async () => (await import('../features/settings/shell-footer.tsx')).ShellFooter,
  nothing,
)

/** The buttons at the edge of the screen, shown while there is no bar. */
export const FloatingButtons = lazyComponent(
  async () => (await import('../features/settings/floating-buttons.tsx')).FloatingButtons,
  nothing,
)

/** Reminds the member of a scheduled account deletion. */
export const AccountDeletionNotice = lazyWhenIdle(
  async () => (await import('../features/account-deletion/deletion-notice.tsx')).DeletionNotice,
)

/** Asks the member to accept changed terms. */
export const AgreementQuestion = lazyWhenIdle(
  async () => (await import('../features/agreements/agreement-check.tsx')).AgreementCheck,
)

/** The member's points, at the foot of the menu. */
export const MenuPoints = lazyWhenIdle(async () => (await import('../features/ledger/menu-points.tsx')).MenuPoints)
