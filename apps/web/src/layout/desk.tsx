import { selectMember } from '@moyun/machines'
import { NavBar, Shell } from '@moyun/ui'
import { useState } from 'react'
import { useMediaQuery } from '../media-query.ts'
import { Session } from '../session.ts'
import { Settings } from '../settings.ts'
import type { FrameProps } from '../frames.ts'
import { AccountMenu } from './account-menu.tsx'
import { Appearance } from './appearance.tsx'
import { Connection } from './connection.tsx'
import { Crumb } from './crumb.tsx'
import { MemberRoom } from './member-room.tsx'
import { Menu } from './menu.tsx'

/** The member's surroundings: the menu on the desk, the bar above, the page on its sheet, and the line to the server. */
export function Desk({ place, children }: FrameProps) {
  const settings = Settings.useActorRef()
  const role = Session.useSelector(selectMember)?.role ?? ''
  const folded = Settings.useSelector(({ context }) => context.settings.menuCollapse)
  const narrow = useMediaQuery('(max-width: 1023px)')
  const [open, setOpen] = useState(false)
  const fold = () => settings.send({ type: 'settings.change', settings: { menuCollapse: !folded } })

  return (
    <MemberRoom>
      <Shell
        menu={<Menu current={place} role={role} folded={folded} />}
        drawerMenu={<Menu current={place} role={role} />}
        folded={folded}
        drawerOpen={open}
        onDrawerOpenChange={setOpen}
        navBar={
          <NavBar place={<Crumb place={place} />} onMenu={narrow ? () => setOpen(true) : fold}>
            <Appearance />
            <AccountMenu />
          </NavBar>
        }
      >
        <Connection />
        {children}
      </Shell>
    </MemberRoom>
  )
}
