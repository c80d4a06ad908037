import { MENU_STREAM, type MenuItem } from '@moyun/api'
import { type RealtimeActor, selectIsFetchingMenu, selectIsMenuFailed, selectServerMenu } from '@moyun/machines'
import { IconButton } from '@moyun/ui'
import { RefreshCw } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type MenuGroupsProps, siteMapGroups } from '../menu-groups.tsx'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useMember } from '../../member/member-services.ts'
import { Settings } from '../../features/settings/settings.ts'
import { serverGroups } from './server-groups.tsx'

/** The server's menu, or the site map's until one has loaded. When the latest fetch failed, a note below says so. */
export function ServerMenuGroups({ role, tight, children }: MenuGroupsProps) {
  const { messages } = useIntl()
  const settings = Settings.useActorRef()
  const menu = Settings.useSelector(selectServerMenu)
  const failed = Settings.useSelector(selectIsMenuFailed)
  const busy = Settings.useSelector(selectIsFetchingMenu)
  useArrangements()

  const nameOf = ({ name, meta }: MenuItem) => (meta.locale in messages ? <FormattedMessage id={meta.locale} /> : name)
  const groups = menu ? serverGroups(menu, role, nameOf) : siteMapGroups(role)
  const retry = () => settings.send({ type: 'serverMenu.retry' })
  if (!failed) return children(groups)
  return children(
    groups,
    tight ? <NotCome tip={tight} busy={busy} onRetry={retry} /> : <LoadFailed busy={busy} onRetry={retry} />,
  )
}

/** A retry icon for a failed fetch, where there is no space for text. */
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

/**
 * Shared by all menus on a realtime connection (the one beside the page, and the one in the drawer): how many follow
 * its stream, and the sequence number of the last event.
 */
const followed = new WeakMap<RealtimeActor, { menus: number; seq: number }>()

/**
 * Refetches the menu when an admin has changed it. The stream is followed from its first event, and later from the last
 * one received, so that no change is missed between the fetch and following, or while the connection was down.
 */
function useArrangements() {
  const settings = Settings.useActorRef()
  const { realtime } = useMember()

  useEffect(() => {
    const known = followed.get(realtime) ?? { menus: 0, seq: 0 }
    followed.set(realtime, known)
    const rowSubscription = realtime.on('rows', ({ rows }) => {
      const last = rows.findLast(({ stream }) => stream === MENU_STREAM)
      if (!last || last.seq <= known.seq) return
      known.seq = last.seq
      settings.send({ type: 'serverMenu.clear' })
    })
    known.menus += 1
    if (known.menus === 1) realtime.send({ type: 'follow', stream: MENU_STREAM, after: known.seq })

    return () => {
      rowSubscription.unsubscribe()
      known.menus -= 1
      // The connection is stopped together with the signed-in scope.
      if (known.menus === 0 && realtime.getSnapshot().status === 'active')
        realtime.send({ type: 'unfollow', stream: MENU_STREAM })
    }
  }, [realtime, settings])
}
