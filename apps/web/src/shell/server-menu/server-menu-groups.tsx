import type { MenuItem } from '@moyun/api'
import { selectIsFetchingMenu, selectIsMenuFailed, selectServerMenu } from '@moyun/machines'
import { IconButton } from '@moyun/ui'
import { RefreshCw } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type MenuGroupsProps, siteMapGroups } from '../menu-groups.tsx'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { Settings } from '../../features/settings/settings.ts'
import { serverGroups } from './server-groups.tsx'

/** The server's menu, or the site map's until one has loaded. When the latest fetch failed, a note below says so. */
export function ServerMenuGroups({ role, tight, children }: MenuGroupsProps) {
  const { messages } = useIntl()
  const settings = Settings.useActorRef()
  const menu = Settings.useSelector(selectServerMenu)
  const failed = Settings.useSelector(selectIsMenuFailed)
  const busy = Settings.useSelector(selectIsFetchingMenu)

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
