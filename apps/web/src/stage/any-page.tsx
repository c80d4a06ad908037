import { Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router-dom'
import { placeAt } from '../places/place.ts'

/** Some page of a place, for the stories of what stands around one. */
export function AnyPage() {
  const { place } = placeAt(useLocation().pathname)

  return <Empty level={1} title={<FormattedMessage id={place.meta.locale} />} />
}
