import { selectIsInterrupted, selectRole } from '@moyun/machines'
import { NavBar, Shell } from '@moyun/ui'
import { useState } from 'react'
import { Commands, SearchButton } from './command-palette/commands.tsx'
import type { ShortcutPanel } from './command-palette/shortcuts.ts'
import type { LayoutProps } from '../router/layouts.ts'
import { useMediaQuery } from '../components/use-media-query.ts'
import { Role } from '../session/role.ts'
import { Session } from '../session/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { NavBarAppearance } from './navbar-appearance.tsx'
import { InboxButton, type InboxButtonProps } from './inbox-button.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { PageBreadcrumb } from './page-breadcrumb.tsx'
import { CachedPages } from './cached-pages.tsx'
import {
  AccountDeletionNotice,
  AgreementQuestion,
  FloatingButtons,
  MenuPoints,
  ShellFooter,
  TopNavigation,
} from './lazy-parts.tsx'
import { AppearanceEntries } from './appearance-entries.tsx'
import { MemberScope } from './member-scope.tsx'
import { Menu } from './menu.tsx'
import { ServerMenuUpdates } from './menu-groups.tsx'
import type { InboxTarget } from './open-inbox.ts'
import { OpenMenuContext } from './open-menu.ts'
import { usePrefetch } from './prefetch.ts'
import { LazySettings } from './lazy-settings.tsx'
import { TabStrip } from './lazy-tabs.tsx'
import { useJobsPopover } from './use-jobs-popover.tsx'
import { useShellLayout } from './use-shell-layout.ts'
import { ShellActions } from './shell-actions.tsx'

/** The app shell: the side menu, the bar, the page, and the connection to the server. */
export function AppShell({ route, children }: LayoutProps) {
  const role = Role.useSelector(selectRole)
  const { menuPlace, folded, fold, barred, footed, tabbed } = useShellLayout()
  usePrefetch(role)
  // While the member is asked to sign in again, no connection is attempted.
  const interrupted = Session.useSelector(selectIsInterrupted)
  const phone = useMediaQuery('(max-width: 767px)')
  const [open, setOpen] = useState(false)
  const [openMenu] = useState(() => () => setOpen(true))
  const [panel, setPanel] = useState<ShortcutPanel | null>(null)
  const search = () => setPanel('palette')
  const searchFromMenu = () => {
    setOpen(false)
    search()
  }
  const [openedInbox, setOpenedInbox] = useState<InboxButtonProps['opened']>(null)
  const [openBox] = useState(() => (place?: InboxTarget) => setOpenedInbox({ place }))
  const { button: jobsButton, popover, openJobs } = useJobsPopover()
  // A menu inside the bar cannot be collapsed.
  const onMenu = { side: fold, drawer: openMenu, top: undefined, none: undefined }[menuPlace]

  return (
    <MemberScope>
      <OpenMenuContext value={openMenu}>
        <Shell
          menu={
            menuPlace === 'side' ? (
              <Menu current={route} role={role} folded={folded} foot={<MenuPoints folded={folded} />} />
            ) : null
          }
          drawerMenu={
            <Menu current={route} role={role} foot={<MenuPoints folded={false} />} onSearch={searchFromMenu} />
          }
          folded={folded}
          drawerOpen={open}
          onDrawerOpenChange={setOpen}
          bare={!barred && !tabbed}
          footer={footed ? <ShellFooter /> : null}
          navBar={
            <>
              {!barred || (phone && route.name === 'chat') ? null : (
                <NavBar
                  location={
                    menuPlace === 'top' ? (
                      <TopNavigation current={route} role={role} />
                    ) : (
                      <PageBreadcrumb place={route} />
                    )
                  }
                  onMenu={onMenu}
                >
                  <SearchButton onPress={search} />
                  {phone ? null : <NavBarAppearance />}
                  {jobsButton}
                  <InboxButton opened={openedInbox} onOpenedChange={setOpenedInbox} />
                  <AccountMenu onSearch={search} appearance={phone ? <AppearanceEntries /> : null} />
                </NavBar>
              )}
              {interrupted ? null : <ConnectionStatus />}
              {tabbed ? <TabStrip /> : null}
            </>
          }
        >
          <ShellActions openInbox={barred ? openBox : null} openJobs={barred ? openJobs : null}>
            <CachedPages tabbed={tabbed}>{children}</CachedPages>
          </ShellActions>
        </Shell>
        {barred ? null : <FloatingButtons onSearch={search} />}
        <LazySettings />
        {popover}
        <AccountDeletionNotice />
        <Commands panel={panel} onPanelChange={setPanel} />
        <AgreementQuestion />
        <ServerMenuUpdates />
      </OpenMenuContext>
    </MemberScope>
  )
}
