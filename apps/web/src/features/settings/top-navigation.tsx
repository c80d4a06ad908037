import { Brand, TopMenu, type TopMenuEntry } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { type MenuEntryGroup, type MenuEntry, MenuGroups } from '../../shell/menu-groups.tsx'
import type { RouteEntry } from '../../router/route-table.tsx'

/** The menu in the bar: the brand, and the pages that the member may open, in order. */
export function TopNavigation({ current, role }: { current: RouteEntry; role: string }) {
  const here = [current.name, current.parent]

  return (
    <>
      <Brand asChild>
        <Link to="/home">
          <FormattedMessage id="shell.brand" />
        </Link>
      </Brand>
      <MenuGroups role={role} tight="below">
        {(groups, note) => (
          <>
            <TopMenu entries={groups.flatMap((group) => placesOf(group, here))} />
            {note}
          </>
        )}
      </MenuGroups>
    </>
  )
}

/** Entries under a heading become a submenu with its name. */
function placesOf(
  { id, title, entries }: MenuEntryGroup,
  here: readonly (string | undefined)[],
): readonly TopMenuEntry[] {
  const places = entries.map((entry) => ({ id: entry.name, here: here.includes(entry.name), link: linkOf(entry) }))
  if (title === undefined || places.length === 0) return places
  return [{ id, name: title, here: places.some((place) => place.here), places }]
}

const linkOf = ({ to, label, target }: MenuEntry) => (
  <Link to={to} {...(target ? { target, rel: 'noopener noreferrer' } : {})}>
    {label}
  </Link>
)
