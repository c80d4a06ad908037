import { selectIsInterrupted, selectRole, selectSettings } from '@moyun/machines'
import { NavBar, Shell } from '@moyun/ui'
import { useState } from 'react'
import type { FrameProps } from '../frames.ts'
import { useMediaQuery } from '../media-query.ts'
import { Role } from '../role.ts'
import { Session } from '../session.ts'
import { Settings } from '../settings.ts'
import { AccountMenu } from './account-menu.tsx'
import { AgreementQuestion } from './agreement-question.tsx'
import { Appearance } from './appearance.tsx'
import { Connection } from './connection.tsx'
import { Crumb } from './crumb.tsx'
import { MemberRoom } from './member-room.tsx'
import { Menu } from './menu.tsx'
import { OpenMenu } from './open-menu.ts'

/** The member's surroundings: the menu on the desk, the bar above, the page on its sheet, and the line to the server. */
export function Desk({ place, children }: FrameProps) {
  const settings = Settings.useActorRef()
  const role = Role.useSelector(selectRole)
  const folded = Settings.useSelector(selectSettings).menuCollapse
  // The member is asked to sign in again: until then nothing is being connected.
  const interrupted = Session.useSelector(selectIsInterrupted)
  const narrow = useMediaQuery('(max-width: 1023px)')
  const phone = useMediaQuery('(max-width: 767px)')
  const [open, setOpen] = useState(false)
  const [openMenu] = useState(() => () => setOpen(true))
  const fold = () => settings.send({ type: 'setting.change', name: 'menuCollapse', value: !folded })

  return (
    <MemberRoom>
      <OpenMenu value={openMenu}>
        <Shell
          menu={<Menu current={place} role={role} folded={folded} />}
          drawerMenu={<Menu current={place} role={role} />}
          folded={folded}
          drawerOpen={open}
          onDrawerOpenChange={setOpen}
          navBar={
            <>
              {phone && place.name === 'chat' ? null : (
                <NavBar place={<Crumb place={place} />} onMenu={narrow ? openMenu : fold}>
                  <Appearance />
                  <AccountMenu />
                </NavBar>
              )}
              {interrupted ? null : <Connection />}
            </>
          }
        >
          {children}
        </Shell>
        <AgreementQuestion />
      </OpenMenu>
    </MemberRoom>
  )
}
