import { selectMember } from '@moyun/machines'
import { type ReactNode, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import type { Place } from '../routes.tsx'
import { Session } from '../session.ts'
import { Settings } from '../settings.ts'
import { Menu } from './menu.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import { Navbar } from './navbar.tsx'
import { Skip } from './skip.tsx'

export interface DeskProps {
  place: Place
  children: ReactNode
}

/** The member's surroundings: the menu on the desk, the bar above, the page on its sheet. */
export function Desk({ place, children }: DeskProps) {
  const role = Session.useSelector(selectMember)?.role ?? ''
  const folded = Settings.useSelector(selectFolded)
  const [open, setOpen] = useState(false)

  return (
    <Frame data-folded={folded} data-place={place.name}>
      <Skip href="#content">
        <FormattedMessage id="shell.skip" />
      </Skip>
      <Side>
        <Menu current={place} role={role} />
      </Side>
      <MenuDrawer open={open} onOpenChange={setOpen}>
        <Menu current={place} role={role} onChosen={() => setOpen(false)} />
      </MenuDrawer>
      <Body>
        <Navbar place={place} onMenu={() => setOpen(true)} />
        <Sheet id="content" tabIndex={-1}>
          {children}
        </Sheet>
      </Body>
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: ${({ theme }) => theme.frame.menu} minmax(0, 1fr);
  min-block-size: 100vh;
  min-block-size: 100dvh;

  &[data-folded='true'] {
    grid-template-columns: ${({ theme }) => theme.frame.menuCollapsed} minmax(0, 1fr);
  }
  ${({ theme }) => theme.media.narrow} {
    &,
    &[data-folded='true'] {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`

const Side = styled.aside`
  position: sticky;
  inset-block-start: 0;
  block-size: 100vh;
  block-size: 100dvh;

  ${({ theme }) => theme.media.narrow} {
    display: none;
  }
`

const Body = styled.div`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  padding: 0 10px 10px 0;

  ${({ theme }) => theme.media.narrow} {
    padding: 0 8px 8px;
  }
  ${({ theme }) => theme.media.phone} {
    padding: 0;
  }
`

const Sheet = styled.main`
  position: relative;
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  min-inline-size: 0;
  border-radius: ${({ theme }) => theme.radius.l};
  outline: 0;
  background: ${({ theme }) => theme.color.sheet};
  box-shadow: 0 0 0 1px ${({ theme }) => theme.color.lineFaint};

  ${({ theme }) => theme.media.phone} {
    border-radius: 14px 14px 0 0;

    [data-place='chat'] & {
      border-radius: 0;
    }
  }
`
