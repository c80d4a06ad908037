import { mayOpen } from '@moyun/machines'
import { Brand, SideMenu, SideMenuGroup, SideMenuLink } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { addressOf } from '../place.ts'
import { type MenuGroup, type Place, places } from '../routes.tsx'
import { menuIcons } from './menu-icons.tsx'

const groups: readonly { group: MenuGroup; title?: string }[] = [
  { group: 'top' },
  { group: 'create', title: 'menu.create' },
  { group: 'discover', title: 'menu.discover' },
  { group: 'mine', title: 'menu.mine' },
]

export interface MenuProps {
  /** The place that shows; its entry, or its parent's, is marked. */
  current: Place
  role: string
  folded?: boolean
}

/** The side menu: the places of the site map by group, in their order. */
export function Menu({ current, role, folded = false }: MenuProps) {
  const here = [current.name, current.parent]

  return (
    <SideMenu
      folded={folded}
      brand={
        <Brand asChild folded={folded}>
          <Link to="/home">
            <FormattedMessage id="shell.brand" />
          </Link>
        </Brand>
      }
    >
      {groups.map(({ group, title }) => (
        <SideMenuGroup key={group} title={title && <FormattedMessage id={title} />}>
          {entriesOf(group, role).map((place) => (
            <SideMenuLink key={place.name} icon={<Icon name={place.meta.icon} />} here={here.includes(place.name)}>
              <Link to={addressOf(place) ?? '/'}>
                <FormattedMessage id={place.meta.locale} />
              </Link>
            </SideMenuLink>
          ))}
        </SideMenuGroup>
      ))}
    </SideMenu>
  )
}

const entriesOf = (group: MenuGroup, role: string) =>
  places
    .filter((place) => place.group === group && !place.meta.hideInMenu && mayOpen(place.meta, role))
    .sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))

function Icon({ name = '' }: { name?: string | undefined }) {
  const Drawing = menuIcons[name]
  return Drawing ? <Drawing size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" /> : null
}
