import { MENU_STREAM } from '@moyun/api'
import { mayOpen, selectSettings } from '@moyun/machines'
import { type ReactNode, Suspense, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { lazyComponent } from '../app/lazy-component.tsx'
import { addressOf } from '../router/match-route.ts'
import { type MenuGroup, routeTable } from '../router/route-table.tsx'
import { Settings } from '../features/settings/settings.ts'
import { useMember } from '../member/member-services.ts'

/** An entry of the menu. */
export interface MenuEntry {
  name: string
  to: string
  icon?: string | undefined
  label: ReactNode
  /** It leads to another site. */
  target?: '_blank'
}

/** Menu entries under one heading. */
export interface MenuEntryGroup {
  id: string
  title?: ReactNode
  entries: readonly MenuEntry[]
}

export interface MenuGroupsProps {
  role: string
  /** Set where the note is only an icon, whose tooltip opens on this side; left out where there is space for text. */
  tight?: 'end' | 'below' | undefined
  /** Renders the groups; `note` is a remark about them. */
  children: (groups: readonly MenuEntryGroup[], note?: ReactNode) => ReactNode
}

export const menuHeadings: readonly { id: MenuGroup; title?: ReactNode }[] = [
  { id: 'top' },
  { id: 'create', title: <FormattedMessage id="menu.create" /> },
  { id: 'discover', title: <FormattedMessage id="menu.discover" /> },
  { id: 'mine', title: <FormattedMessage id="menu.mine" /> },
]

/** The groups of the site map. */
export const siteMapGroups = (role: string): readonly MenuEntryGroup[] =>
  menuHeadings.map((heading) => ({
    ...heading,
    entries: routeTable
      .filter(({ group, meta }) => group === heading.id && !meta.hideInMenu && mayOpen(meta, role))
      .sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))
      .map((place) => ({
        name: place.name,
        to: addressOf(place) ?? '/',
        icon: place.meta.icon,
        label: <FormattedMessage id={place.meta.locale} />,
      })),
  }))

const FromSiteMap = ({ role, children }: MenuGroupsProps) => children(siteMapGroups(role))

/** Loaded only for members who have chosen the server's menu. While it has failed to load, the site map's is shown. */
const FromServer = lazyComponent<MenuGroupsProps>(
  async () => (await import('./server-menu/server-menu-groups.tsx')).ServerMenuGroups,
  (_, props) => <FromSiteMap {...props} />,
)

/** The entries of the menu, from the site map or from the server, as the member has chosen. */
export function MenuGroups(props: MenuGroupsProps) {
  const { menuFromServer } = Settings.useSelector(selectSettings)
  if (!menuFromServer) return <FromSiteMap {...props} />
  return (
    <Suspense fallback={props.children([])}>
      <FromServer {...props} />
    </Suspense>
  )
}

/**
 * Refetches the server's menu, if the member has chosen it, when an admin has changed it. Its stream is followed from
 * the first event, so that no change is missed between the fetch and following.
 */
export function ServerMenuUpdates() {
  const settings = Settings.useActorRef()
  const { menuFromServer } = Settings.useSelector(selectSettings)
  const { events } = useMember()

  useEffect(() => {
    if (!menuFromServer) return
    return events.subscribe({
      stream: MENU_STREAM,
      after: 0,
      read: (row) => row,
      onEvents: () => settings.send({ type: 'serverMenu.clear' }),
    })
  }, [events, menuFromServer, settings])

  return null
}
