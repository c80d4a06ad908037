import { selectIsInterrupted, selectRole } from '@moyun/machines'
import { NavBar, Shell } from '@moyun/ui'
import { useState } from 'react'
import { Commands, SearchButton } from '../commands/commands.tsx'
import type { Asked } from '../commands/shortcuts.ts'
import type { FrameProps } from '../places/frames.ts'
import { useMediaQuery } from '../media-query.ts'
import { Role } from '../session/role.ts'
import { Session } from '../session/session.ts'
import { AccountMenu } from './account-menu.tsx'
import { AgreementQuestion } from './agreement-question.tsx'
import { BarLooks } from './bar-looks.tsx'
import { Bell, type BellProps } from './bell.tsx'
import { Connection } from './connection.tsx'
import { Crumb } from './crumb.tsx'
import { DeskPages } from './desk-pages.tsx'
import { ClosingNotice, DeskFooter, EdgeButtons, MenuPoints, TopPlaces } from './desk-parts.tsx'
import { LookEntries } from './look-entries.tsx'
import { MemberRoom } from './member-room.tsx'
import { Menu } from './menu.tsx'
import type { BoxPlace } from './open-box.ts'
import { OpenMenu } from './open-menu.ts'
import { usePrefetch } from './prefetch.ts'
import { SettingsOnDemand } from './settings-on-demand.tsx'
import { TabStrip } from './tabs-on-demand.tsx'
import { useTray } from './tray.tsx'
import { useDeskLayout } from './use-desk-layout.ts'
import { Ways } from './ways.tsx'

/** The app shell: the side menu, the bar, the page, and the connection to the server. */
export function Desk({ place, children }: FrameProps) {
  const role = Role.useSelector(selectRole)
  const { menuPlace, folded, fold, barred, footed, tabbed } = useDeskLayout()
  usePrefetch(role)
  // While the member is asked to sign in again, no connection is attempted.
  const interrupted = Session.useSelector(selectIsInterrupted)
  const phone = useMediaQuery('(max-width: 767px)')
  const [open, setOpen] = useState(false)
  const [openMenu] = useState(() => () => setOpen(true))
  const [asked, ask] = useState<Asked | null>(null)
  const search = () => ask('palette')
  const searchFromMenu = () => {
    setOpen(false)
    search()
  }
  const [boxAsked, askBox] = useState<BellProps['asked']>(null)
  const [openBox] = useState(() => (place?: BoxPlace) => askBox({ place }))
  const { button: trayButton, tray, openTray } = useTray()
  // A menu inside the bar cannot be collapsed.
  const onMenu = { side: fold, drawer: openMenu, top: undefined, none: undefined }[menuPlace]

  return (
    <MemberRoom>
      <OpenMenu value={openMenu}>
        <Shell
          menu={
            menuPlace === 'side' ? (
              <Menu current={place} role={role} folded={folded} foot={<MenuPoints folded={folded} />} />
            ) : null
          }
          drawerMenu={
            <Menu current={place} role={role} foot={<MenuPoints folded={false} />} onSearch={searchFromMenu} />
          }
          folded={folded}
          drawerOpen={open}
          onDrawerOpenChange={setOpen}
          bare={!barred && !tabbed}
          footer={footed ? <DeskFooter /> : null}
          navBar={
            <>
              {!barred || (phone && place.name === 'chat') ? null : (
                <NavBar
                  place={menuPlace === 'top' ? <TopPlaces current={place} role={role} /> : <Crumb place={place} />}
                  onMenu={onMenu}
                >
                  <SearchButton onPress={search} />
                  {phone ? null : <BarLooks />}
                  {trayButton}
                  <Bell asked={boxAsked} onAsk={askBox} />
                  <AccountMenu onSearch={search} looks={phone ? <LookEntries /> : null} />
                </NavBar>
              )}
              {interrupted ? null : <Connection />}
              {tabbed ? <TabStrip /> : null}
            </>
          }
        >
          <Ways box={barred ? openBox : null} tray={barred ? openTray : null}>
            <DeskPages tabbed={tabbed}>{children}</DeskPages>
          </Ways>
        </Shell>
        {barred ? null : <EdgeButtons onSearch={search} />}
        <SettingsOnDemand />
        {tray}
        <ClosingNotice />
        <Commands asked={asked} onAsk={ask} />
        <AgreementQuestion />
      </OpenMenu>
    </MemberRoom>
  )
}
