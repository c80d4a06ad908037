import {
  type ArrangedMenuEntry,
  type AuditAction,
  type Member,
  menu,
  MENU_STREAM,
  type MenuItem,
  Refusal,
  refuse,
} from '@moyun/api'
import { type ArrangedMenuRoute, buildMenu } from '@moyun/api/menu-of'
import { menuRoutes } from '@moyun/api/menu-places'
import { recordAuditEntry } from './admin.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockMenuEntry } from './mock-state.ts'
import type { MockServer } from './mock-server.ts'

/** The default menu. */
const given = (): MockMenuEntry[] =>
  menuRoutes.flatMap(({ name, entry, roles }) =>
    entry
      ? [{ name, shown: true, audience: roles?.includes('admin') ? ('admins' as const) : ('everyone' as const) }]
      : [],
  )

/** Mocks the menu configuration. Members get the mock's own menu until an admin has configured it. */
export function menuHandlers(server: MockServer) {
  const { state } = server
  const present = () => ({ entries: inOrder(server).flatMap((entry) => presentEntry(entry) ?? []) })

  return [
    mockEndpoint(server, menu.arrangement, present),
    mockEndpoint(server, menu.arrange, ({ body: { name, place, ...change }, caller }) => {
      const all = inOrder(server)
      const entry = all.find((one) => one.name === name)
      if (!entry) throw new Refusal(404, 'notFound')
      const next = { shown: change.shown ?? entry.shown, audience: change.audience ?? entry.audience }
      const kinds = kindsOf(entry, next)
      if (kinds.length > 0 && routeByName(name)?.fixed) throw refuse(menu.arrange, 'fixedEntry')
      if (place === undefined && kinds.length === 0) return present()
      state.menuEntries = place === undefined ? all : moved(all, entry, place)
      Object.assign(entry, next)
      for (const kind of place === undefined ? kinds : ['menuMoved' as const, ...kinds])
        recordAuditEntry(server, { kind, by: caller, note: name })
      server.append(MENU_STREAM, 'menu.changed', {})
      return present()
    }),
    mockEndpoint(server, menu.restore, ({ caller }) => {
      state.menuEntries = []
      recordAuditEntry(server, { kind: 'menuRestored', by: caller })
      server.append(MENU_STREAM, 'menu.changed', {})
      return present()
    }),
  ]
}

/** The menu that an admin has configured, for a role; null without a configuration. */
export const configuredMenu = ({ state }: MockServer, role: Member['role']): MenuItem[] | null =>
  state.menuEntries.length === 0
    ? null
    : buildMenu(
        role === 'admin' ? 'admin' : 'user',
        state.menuEntries.flatMap((entry) => arrangedPlace(entry) ?? []),
      )

const inOrder = ({ state }: MockServer) => (state.menuEntries.length > 0 ? state.menuEntries : given())

const routeByName = (name: string) => menuRoutes.find((place) => place.name === name)

function arrangedPlace({ name, shown, audience }: MockMenuEntry): ArrangedMenuRoute | undefined {
  const place = routeByName(name)
  return place?.entry && { ...place, entry: place.entry, shown, audience }
}

function presentEntry(known: MockMenuEntry): ArrangedMenuEntry | undefined {
  const place = arrangedPlace(known)
  if (!place) return undefined
  const { name, locale, shown, audience, fixed, entry } = place
  return { name, group: entry.group, locale, icon: entry.icon, shown, audience, fixed: fixed === true }
}

function kindsOf(before: MockMenuEntry, { shown, audience }: Pick<MockMenuEntry, 'shown' | 'audience'>): AuditAction[] {
  const kinds: AuditAction[] = []
  if (shown !== before.shown) kinds.push(shown ? 'menuShown' : 'menuHidden')
  if (audience !== before.audience) kinds.push(audience === 'everyone' ? 'menuOpened' : 'menuClosed')
  return kinds
}

/** Moves an entry within its group. The order of the groups does not show. */
function moved(all: readonly MockMenuEntry[], entry: MockMenuEntry, place: number): MockMenuEntry[] {
  const groupOf = ({ name }: MockMenuEntry) => routeByName(name)?.entry?.group
  const group = all.filter((one) => one !== entry && groupOf(one) === groupOf(entry))
  return [
    ...all.filter((one) => groupOf(one) !== groupOf(entry)),
    ...group.slice(0, place),
    entry,
    ...group.slice(place),
  ]
}
