import { MENU_STREAM, type MenuItem } from '@moyun/api'
import {
  type RealtimeActor,
  selectIsFetchingMenu,
  selectIsLive,
  selectIsMenuFailed,
  selectServerMenu,
} from '@moyun/machines'
import { IconButton } from '@moyun/ui'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type MenuGroupsProps, ownGroups } from '../layout/menu-groups.tsx'
import { LoadFailed } from '../failures/load-failed.tsx'
import { useRoom } from '../room/room.ts'
import { Settings } from '../settings/settings.ts'
import { serverGroups } from './server-groups.tsx'

/** The menu as the server has it; the site map's own until one has come. Where the newest did not come, that is said below. */
export function FromServer({ role, tight, children }: MenuGroupsProps) {
  const { messages } = useIntl()
  const settings = Settings.useActorRef()
  const menu = Settings.useSelector(selectServerMenu)
  const failed = Settings.useSelector(selectIsMenuFailed)
  const busy = Settings.useSelector(selectIsFetchingMenu)
  useArrangements()

  const nameOf = ({ name, meta }: MenuItem) => (meta.locale in messages ? <FormattedMessage id={meta.locale} /> : name)
  const groups = menu ? serverGroups(menu, role, nameOf) : ownGroups(role)
  const retry = () => settings.send({ type: 'serverMenu.retry' })
  if (!failed) return children(groups)
  return children(
    groups,
    tight ? <NotCome tip={tight} busy={busy} onRetry={retry} /> : <LoadFailed busy={busy} onRetry={retry} />,
  )
}

/** That the newest did not come, where there is room for one icon. */
function NotCome({ tip, busy, onRetry }: { tip: 'end' | 'below'; busy: boolean; onRetry: () => void }) {
  const intl = useIntl()

  return (
    <span role="status">
      <IconButton
        tip={tip}
        label={intl.formatMessage({ id: 'shell.menuNotRead' })}
        aria-busy={busy}
        onClick={busy ? undefined : onRetry}
      >
        <RefreshCw size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />
      </IconButton>
    </span>
  )
}

/** How many menus of a line follow the stream: the one beside the page, and the one in the drawer. */
const following = new WeakMap<RealtimeActor, number>()

function count(realtime: RealtimeActor, more: 1 | -1) {
  const now = (following.get(realtime) ?? 0) + more
  following.set(realtime, now)
  return now
}

/** An admin's change of the menu shows at once; one that was made while the line was down, as soon as it is there again. */
function useArrangements() {
  const settings = Settings.useActorRef()
  const { realtime } = useRoom()

  useEffect(() => {
    const clear = () => settings.send({ type: 'serverMenu.clear' })
    let live = selectIsLive(realtime.getSnapshot())
    let wasLive = live
    const heard = realtime.on('rows', ({ rows }) => {
      if (rows.some(({ stream }) => stream === MENU_STREAM)) clear()
    })
    const line = realtime.subscribe((snapshot) => {
      const before = live
      live = selectIsLive(snapshot)
      if (live && !before && wasLive) clear()
      wasLive ||= live
    })
    if (count(realtime, 1) === 1) realtime.send({ type: 'follow', stream: MENU_STREAM, after: null })

    return () => {
      heard.unsubscribe()
      line.unsubscribe()
      // With the room its line has gone.
      if (count(realtime, -1) === 0 && realtime.getSnapshot().status === 'active')
        realtime.send({ type: 'unfollow', stream: MENU_STREAM })
    }
  }, [realtime, settings])
}
