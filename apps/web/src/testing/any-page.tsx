import { Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { routeAt } from '../router/match-route.ts'

/** A minimal page with the route's title, for the stories of its layout. */
export function AnyPage() {
  const { route } = routeAt(useLocation().pathname)

  return <Empty level={1} title={<FormattedMessage id={route.meta.locale} />} />
}
