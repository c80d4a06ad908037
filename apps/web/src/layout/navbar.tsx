import { IconButton } from '@moyun/ui'
import { Menu as MenuIcon, PanelLeft } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { placeNamed } from '../place.ts'
import type { MenuGroup, Place } from '../routes.tsx'
import { Settings } from '../settings.ts'
import { AccountMenu } from './account-menu.tsx'
import { Appearance } from './appearance.tsx'
import { ConnectionState } from './connection-state.tsx'

const groupNames: Readonly<Partial<Record<MenuGroup, string>>> = { create: 'menu.create', discover: 'menu.discover', mine: 'menu.mine' }
const icon = { size: 18, strokeWidth: 1.5, absoluteStrokeWidth: true, 'aria-hidden': true } as const

/** The bar above the sheet: the menu's button, where one is, how the connection stands, language, theme and account. */
export function Navbar({ place, onMenu }: { place: Place; onMenu: () => void }) {
  const intl = useIntl()
  const settings = Settings.useActorRef()
  const folded = Settings.useSelector(({ context }) => context.settings.menuCollapse)

  return (
    <Bar>
      <OnNarrow>
        <IconButton label={intl.formatMessage({ id: 'shell.openMenu' })} onClick={onMenu}>
          <MenuIcon {...icon} />
        </IconButton>
      </OnNarrow>
      <OnWide>
        <IconButton
          label={intl.formatMessage({ id: folded ? 'shell.showMenu' : 'shell.hideMenu' })}
          aria-expanded={!folded}
          onClick={() => settings.send({ type: 'settings.change', settings: { menuCollapse: !folded } })}
        >
          <PanelLeft {...icon} />
        </IconButton>
      </OnWide>
      <Crumb place={place} />
      <ConnectionState />
      <Appearance />
      <AccountMenu />
    </Bar>
  )
}

function Crumb({ place }: { place: Place }) {
  const parent = place.parent === undefined ? undefined : placeNamed(place.parent)
  const group = groupNames[parent?.group ?? place.group ?? 'top']
  const before = [group, parent?.meta.locale].filter((id) => id !== undefined)

  return (
    <Trail>
      {before.map((id) => (
        <span key={id}>
          <FormattedMessage id={id} />
          <i aria-hidden="true"> / </i>
        </span>
      ))}
      <b>
        <FormattedMessage id={place.meta.locale} />
      </b>
    </Trail>
  )
}

const Bar = styled.header`
  position: sticky;
  inset-block-start: 0;
  z-index: ${({ theme }) => theme.layer.navbar};
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space[1]};
  align-items: center;
  block-size: ${({ theme }) => theme.frame.navbar};
  padding: 0 10px 0 2px;
  background: ${({ theme }) => theme.color.ground};

  ${({ theme }) => theme.media.phone} {
    padding: 0 8px;

    [data-place='chat'] & {
      display: none;
    }
  }
`

const OnNarrow = styled.span`
  display: none;

  ${({ theme }) => theme.media.narrow} {
    display: contents;
  }
`

const OnWide = styled.span`
  display: contents;

  ${({ theme }) => theme.media.narrow} {
    display: none;
  }
`

const Trail = styled.p`
  display: flex;
  flex: 1;
  gap: 6px;
  min-inline-size: 0;
  margin-inline-start: 6px;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
  white-space: nowrap;

  b {
    overflow: hidden;
    color: ${({ theme }) => theme.color.textStrong};
    font-weight: 400;
    text-overflow: ellipsis;
  }
  i {
    padding-inline-start: 4px;
    font-style: normal;
  }
  ${({ theme }) => theme.media.phone} {
    span {
      display: none;
    }
  }
`
