import { selectIsBusy, selectSessionError } from '@moyun/machines'
import { TabLinks } from '@moyun/ui'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { Session } from '../../session.ts'
import { PasswordWay } from './password-way.tsx'
import { ScanWay } from './scan-way.tsx'
import { Recovered } from './recovered.tsx'
import { SessionEnded } from './session-ended.tsx'
import type { Way } from './way.ts'

/** The first sight is the password's; the phone's fields come when they are asked for. */
const PhoneWay = lazy(async () => ({ default: (await import('./phone-way.tsx')).PhoneWay }))

/** The ways in for who has an account, or will have one by the phone alone. An attempt shows where it was made. */
export function Ways({ open }: { open: Way }) {
  const intl = useIntl()
  const { search } = useLocation()
  const busy = Session.useSelector(selectIsBusy)
  const refused = Session.useSelector(selectSessionError) !== null
  const [tried, setTried] = useState<Way | undefined>(refused ? open : undefined)

  const link = (way: Way, words: ReactNode) => ({
    value: way,
    link: (
      <Link to={{ search, hash: way === 'password' ? '' : way }} replace>
        {words}
      </Link>
    ),
  })

  return (
    <>
      <SessionEnded />
      <Recovered />
      <TabLinks
        label={intl.formatMessage({ id: 'login.ways' })}
        value={open}
        links={[
          link('password', <FormattedMessage id="login.password" />),
          link('phone', <FormattedMessage id="login.phone" />),
          link('scan', <FormattedMessage id="login.scan" />),
        ]}
      >
        {open === 'password' ? <PasswordWay busy={busy} tried={tried === 'password'} onTried={() => setTried('password')} /> : null}
        {open === 'phone' ? (
          <Suspense>
            <PhoneWay busy={busy} tried={tried === 'phone'} onTried={() => setTried('phone')} />
          </Suspense>
        ) : null}
        {open === 'scan' ? <ScanWay /> : null}
      </TabLinks>
    </>
  )
}
