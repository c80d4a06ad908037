import {
  type ArrangedEntry,
  type DeedKind,
  type Member,
  menu,
  MENU_STREAM,
  type MenuItem,
  Refusal,
  refuse,
} from '@moyun/api'
import { type Arranged, menuOf } from '@moyun/api/menu-of'
import { menuPlaces } from '@moyun/api/menu-places'
import { record } from './admin.ts'
import { double } from './double.ts'
import type { KnownEntry } from './known.ts'
import type { World } from './world.ts'

/** The default menu. */
const given = (): KnownEntry[] =>
  menuPlaces.flatMap(({ name, entry, roles }) =>
    entry
      ? [{ name, shown: true, audience: roles?.includes('admin') ? ('admins' as const) : ('everyone' as const) }]
      : [],
  )

/** Mocks the menu configuration. Members get the mock's own menu until an admin has configured it. */
export function menuDoubles(world: World) {
  const { known } = world
  const present = () => ({ entries: inOrder(world).flatMap((entry) => presentEntry(entry) ?? []) })

  return [
    double(world, menu.arrangement, present),
    double(world, menu.arrange, ({ body: { name, place, ...change }, caller }) => {
      const all = inOrder(world)
      const entry = all.find((one) => one.name === name)
      if (!entry) throw new Refusal(404, 'notFound')
      const next = { shown: change.shown ?? entry.shown, audience: change.audience ?? entry.audience }
      const kinds = kindsOf(entry, next)
      if (kinds.length > 0 && placeOf(name)?.fixed) throw refuse(menu.arrange, 'fixedEntry')
      if (place === undefined && kinds.length === 0) return present()
      known.arrangement = place === undefined ? all : moved(all, entry, place)
      Object.assign(entry, next)
      for (const kind of place === undefined ? kinds : ['menuMoved' as const, ...kinds])
        record(world, { kind, by: caller, note: name })
      world.append(MENU_STREAM, 'menu.changed', {})
      return present()
    }),
    double(world, menu.restore, ({ caller }) => {
      known.arrangement = []
      record(world, { kind: 'menuRestored', by: caller })
      world.append(MENU_STREAM, 'menu.changed', {})
      return present()
    }),
  ]
}

/** The menu that an admin has configured, for a role; null without a configuration. */
export const arrangedMenu = ({ known }: World, role: Member['role']): MenuItem[] | null =>
  known.arrangement.length === 0
    ? null
    : menuOf(
        role === 'admin' ? 'admin' : 'user',
        known.arrangement.flatMap((entry) => arrangedPlace(entry) ?? []),
      )

const inOrder = ({ known }: World) => (known.arrangement.length > 0 ? known.arrangement : given())

const placeOf = (name: string) => menuPlaces.find((place) => place.name === name)

function arrangedPlace({ name, shown, audience }: KnownEntry): Arranged | undefined {
  const place = placeOf(name)
  return place?.entry && { ...place, entry: place.entry, shown, audience }
}

function presentEntry(known: KnownEntry): ArrangedEntry | undefined {
  const place = arrangedPlace(known)
  if (!place) return undefined
  const { name, locale, shown, audience, fixed, entry } = place
  return { name, group: entry.group, locale, icon: entry.icon, shown, audience, fixed: fixed === true }
}

function kindsOf(before: KnownEntry, { shown, audience }: Pick<KnownEntry, 'shown' | 'audience'>): DeedKind[] {
  const kinds: DeedKind[] = []
  if (shown !== before.shown) kinds.push(shown ? 'menuShown' : 'menuHidden')
  if (audience !== before.audience) kinds.push(audience === 'everyone' ? 'menuOpened' : 'menuClosed')
  return kinds
}

/** Moves an entry within its group. The order of the groups does not show. */
function moved(all: readonly KnownEntry[], entry: KnownEntry, place: number): KnownEntry[] {
  const groupOf = ({ name }: KnownEntry) => placeOf(name)?.entry?.group
  const group = all.filter((one) => one !== entry && groupOf(one) === groupOf(entry))
  return [
    ...all.filter((one) => groupOf(one) !== groupOf(entry)),
    ...group.slice(0, place),
    entry,
    ...group.slice(place),
  ]
}
