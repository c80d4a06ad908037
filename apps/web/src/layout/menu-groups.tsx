import { mayOpen, selectSettings } from '@moyun/machines'
import { createPart, usePart } from '@moyun/ui'
import { type ReactNode, Suspense } from 'react'
import { FormattedMessage } from 'react-intl'
import { addressOf } from '../places/place.ts'
import { type MenuGroup, places } from '../routes.tsx'
import { Settings } from '../settings/settings.ts'

/** What a menu shows for one place. */
export interface MenuEntry {
  name: string
  to: string
  icon?: string | undefined
  label: ReactNode
  /** It leads out of the house. */
  target?: '_blank'
}

/** Entries under one heading. */
export interface GroupOfEntries {
  id: string
  title?: ReactNode
  entries: readonly MenuEntry[]
}

export interface MenuGroupsProps {
  role: string
  /** The note is one icon, and its tip is on this side: a line of words has no room. Left out: it has. */
  tight?: 'end' | 'below' | undefined
  /** Draws the groups; `note` is what there is to say of them. */
  children: (groups: readonly GroupOfEntries[], note?: ReactNode) => ReactNode
}

export const headings: readonly { id: MenuGroup; title?: ReactNode }[] = [
  { id: 'top' },
  { id: 'create', title: <FormattedMessage id="menu.create" /> },
  { id: 'discover', title: <FormattedMessage id="menu.discover" /> },
  { id: 'mine', title: <FormattedMessage id="menu.mine" /> },
]

/** The site map's own menu. */
export const ownGroups = (role: string): readonly GroupOfEntries[] =>
  headings.map((heading) => ({
    ...heading,
    entries: places
      .filter(({ group, meta }) => group === heading.id && !meta.hideInMenu && mayOpen(meta, role))
      .sort((one, other) => (one.meta.order ?? 0) - (other.meta.order ?? 0))
      .map((place) => ({
        name: place.name,
        to: addressOf(place) ?? '/',
        icon: place.meta.icon,
        label: <FormattedMessage id={place.meta.locale} />,
      })),
  }))

const FromSiteMap = ({ role, children }: MenuGroupsProps) => children(ownGroups(role))

/** Who goes by the site map does without. */
const fromServer = createPart(async () => (await import('../server-menu/from-server.tsx')).FromServer)

/** As long as it is lost everybody goes by the site map. */
function FromServer(props: MenuGroupsProps) {
  const Arrived = usePart(fromServer).part ?? FromSiteMap
  return <Arrived {...props} />
}

/** The entries of the menu, from the site map or as the server has them, whichever the member has chosen. */
export function MenuGroups(props: MenuGroupsProps) {
  const { menuFromServer } = Settings.useSelector(selectSettings)
  if (!menuFromServer) return <FromSiteMap {...props} />
  return (
    <Suspense fallback={props.children([])}>
      <FromServer {...props} />
    </Suspense>
  )
}
