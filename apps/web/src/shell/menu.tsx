import { Brand, SideMenu, SideMenuGroup, SideMenuLink } from '@moyun/ui'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import type { RouteEntry } from '../router/route-table.tsx'
import { MenuGroups } from './menu-groups.tsx'
import { menuIcons } from './menu-icons.tsx'

export interface MenuProps {
  /** The current page; its entry, or its parent's, is marked. */
  current: RouteEntry
  role: string
  folded?: boolean
  /** Below the entries, after the note about them. */
  foot?: ReactNode
  /** Left out where the palette can be opened elsewhere; set in the drawer. */
  onSearch?: () => void
}

/** The side menu: the pages that the member may open, by group and in order. */
export function Menu({ current, role, folded = false, foot, onSearch }: MenuProps) {
  const here = [current.name, current.parent]

  return (
    <MenuGroups role={role} tight={folded ? 'end' : undefined}>
      {(groups, note) => (
        <SideMenu
          folded={folded}
          brand={
            <Brand asChild folded={folded}>
              <Link to="/home">
                <FormattedMessage id="shell.brand" />
              </Link>
            </Brand>
          }
          foot={note ?? foot}
        >
          {onSearch ? (
            <SideMenuGroup>
              <SideMenuLink icon={<Search size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />}>
                <button type="button" onClick={onSearch}>
                  <FormattedMessage id="shell.find" />
                </button>
              </SideMenuLink>
            </SideMenuGroup>
          ) : null}
          {groups.map(({ id, title, entries }) => (
            <SideMenuGroup key={id} title={title}>
              {entries.map(({ name, to, icon, label, target }) => (
                <SideMenuLink key={name} icon={<Icon name={icon} />} here={here.includes(name)}>
                  <Link to={to} {...(target ? { target, rel: 'noopener noreferrer' } : {})}>
                    {label}
                  </Link>
                </SideMenuLink>
              ))}
            </SideMenuGroup>
          ))}
        </SideMenu>
      )}
    </MenuGroups>
  )
}

function Icon({ name = '' }: { name?: string | undefined }) {
  const Drawing = menuIcons[name]
  return Drawing ? <Drawing size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" /> : null
}
