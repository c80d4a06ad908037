import { selectMember } from '@moyun/machines'
import { Button, ComingPage } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { placeAt } from '../../places/place.ts'
import { Session } from '../../session/session.ts'
import { promises } from './promises.ts'

/** A page that a later chapter brings: what it will do, and where to go meanwhile. */
export function ComingSoon() {
  const { place } = placeAt(useLocation().pathname)
  const member = Session.useSelector(selectMember)
  const promise = promises[place.name]

  return (
    <ComingPage
      title={<FormattedMessage id={place.meta.locale} />}
      action={
        <Button asChild kind="solid">
          <Link to={member ? '/chat' : '/'}>
            <FormattedMessage id={member ? 'coming.chat' : 'coming.start'} />
          </Link>
        </Button>
      }
    >
      {promise && <FormattedMessage id={promise} />}
    </ComingPage>
  )
}
