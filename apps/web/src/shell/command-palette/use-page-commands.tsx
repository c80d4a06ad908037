import { selectRole, selectServerMenu } from '@moyun/machines'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { useObservable } from '../../app/use-observable.ts'
import { guardNavigation } from '../../session/guard.ts'
import { menuHeadings } from '../menu-groups.tsx'
import { menuIcons } from '../menu-icons.tsx'
import { addressOf, routeAt, routeNamed } from '../../router/match-route.ts'
import { Role } from '../../session/role.ts'
import { useMember } from '../../member/member-services.ts'
import { type RouteEntry, routeTable } from '../../router/route-table.tsx'
import { Settings } from '../../features/settings/settings.ts'
import type { PaletteCommand } from './palette-command.ts'
import { useOtherLanguage } from './use-other-language.ts'

/** Maximum number of recent pages. */
const RECENT = 4

/** Leaves out pages without a frame and routes that are no pages. */
const isPage = ({ name, layout }: RouteEntry) => layout !== 'none' && name !== 'notFound' && name !== 'redirect'
/** In the order of the menu; pages that are not in the menu come last. */
const rank = ({ group, meta }: RouteEntry) =>
  (group ? menuHeadings.findIndex(({ id }) => id === group) : menuHeadings.length) * routeTable.length +
  (meta.order ?? routeTable.length)
const inMenuOrder = [...routeTable].sort((one, other) => rank(one) - rank(other))

/** The pages that this member may open, and those that they visited last. */
export function usePageCommands(): { places: readonly PaletteCommand[]; recent: readonly PaletteCommand[] } {
  const intl = useIntl()
  const go = useNavigate()
  const here = routeAt(useLocation().pathname).route.name
  const role = Role.useSelector(selectRole)
  const serverMenu = Settings.useSelector(selectServerMenu)
  const { recentPages } = useMember()
  const visited = useObservable(recentPages)
  const sayOther = useOtherLanguage()

  return useMemo(() => {
    const open = inMenuOrder.filter((place) => {
      const address = isPage(place) ? addressOf(place) : undefined
      return (
        address !== undefined &&
        guardNavigation({ pathname: address, search: '' }, { who: 'member', role, serverMenu }).kind === 'show'
      )
    })
    const toAction = (place: RouteEntry): PaletteCommand => {
      const address = addressOf(place) ?? '/'
      const name = intl.formatMessage({ id: place.meta.locale })
      const others = sayOther(place.meta.locale)
      const parent = place.parent === undefined ? undefined : routeNamed(place.parent)
      const Icon = menuIcons[place.meta.icon ?? parent?.meta.icon ?? '']
      return {
        id: place.name,
        name,
        icon: Icon ? <Icon size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" /> : <Blank />,
        note: parent ? intl.formatMessage({ id: parent.meta.locale }) : undefined,
        also: [...others, address, intl.formatMessage({ id: 'commands.placeToo' }, { place: place.name })],
        run: () => void go(address),
      }
    }
    const recent = visited
      .filter((name) => name !== here)
      .flatMap((name) => open.find((place) => place.name === name) ?? [])
    return {
      places: open.map(toAction),
      recent: recent.slice(0, RECENT).map((place) => ({ ...toAction(place), id: `recent ${place.name}` })),
    }
  }, [intl, go, here, role, serverMenu, visited, sayOther])
}

/** Takes the width of an icon, so that the names line up. */
const Blank = () => <svg width="18" height="18" aria-hidden="true" />
