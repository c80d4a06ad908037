import { selectIsInterrupted, selectRole } from '@moyun/machines'
import { NavBar, Shell } from '@moyun/ui'
import { useState } from 'react'
import { Commands, SearchButton } from '../commands/commands.tsx'
import type { ShortcutPanel } from '../commands/shortcuts.ts'
import type { LayoutProps } from '../places/frames.ts'
import { useMediaQuery } from '../media-query.ts'
import { Role } from '../session/role.ts'
import { Session } from '../session/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { AgreementQuestion } from './agreement-question.tsx'
import { NavBarAppearance } from './bar-looks.tsx'
import { InboxButton, type InboxButtonProps } from './bell.tsx'
import { ConnectionStatus } from './connection.tsx'
import { PageBreadcrumb } from './crumb.tsx'
import { CachedPages } from './desk-pages.tsx'
import { AccountDeletionNotice, ShellFooter, FloatingButtons, MenuPoints, TopNavigation } from './desk-parts.tsx'
import { AppearanceEntries } from './look-entries.tsx'
import { MemberScope } from './member-room.tsx'
import { Menu } from './menu.tsx'
import type { InboxTarget } from './open-box.ts'
import { OpenMenuContext } from './open-menu.ts'
import { usePrefetch } from './prefetch.ts'
import { LazySettings } from './settings-on-demand.tsx'
import { TabStrip } from './tabs-on-demand.tsx'
import { useJobsPopover } from './tray.tsx'
import { useShellLayout } from './use-desk-layout.ts'
import { ShellActions } from './ways.tsx'

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
  const [asked, ask] = useState<ShortcutPanel | null>(null)
  const search = () => ask('palette')
  const searchFromMenu = () => {
    setOpen(false)
    search()
  }
  const [boxAsked, askBox] = useState<InboxButtonProps['opened']>(null)
  const [openBox] = useState(() => (place?: InboxTarget) => askBox({ place }))
  const { button: trayButton, tray, openTray } = useJobsPopover()
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
                  location={menuPlace === 'top' ? <TopNavigation current={route} role={role} /> : <PageBreadcrumb place={route} />}
                  onMenu={onMenu}
                >
                  <SearchButton onPress={search} />
                  {phone ? null : <NavBarAppearance />}
                  {trayButton}
                  <InboxButton opened={boxAsked} onOpenedChange={askBox} />
                  <AccountMenu onSearch={search} appearance={phone ? <AppearanceEntries /> : null} />
                </NavBar>
              )}
              {interrupted ? null : <ConnectionStatus />}
              {tabbed ? <TabStrip /> : null}
            </>
          }
        >
          <ShellActions openInbox={barred ? openBox : null} openJobs={barred ? openTray : null}>
            <CachedPages tabbed={tabbed}>{children}</CachedPages>
          </ShellActions>
        </Shell>
        {barred ? null : <FloatingButtons onSearch={search} />}
        <LazySettings />
        {tray}
        <AccountDeletionNotice />
        <Commands panel={asked} onPanelChange={ask} />
        <AgreementQuestion />
      </OpenMenuContext>
    </MemberScope>
  )
}
