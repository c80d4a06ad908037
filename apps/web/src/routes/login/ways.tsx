import { type Phone, selectIsBusy, selectProvedPhone, selectSessionError } from '@moyun/machines'
import { TabLinks, TextLink } from '@moyun/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { onDemand } from '../../failures/on-demand.tsx'
import { Session } from '../../session/session.ts'
import { Login } from './login-actor.ts'
import { PasswordWay } from './password-way.tsx'
import { Recovered } from './recovered.tsx'
import { SessionEnded } from './session-ended.tsx'
import type { Way } from './way.ts'

/** The password form is shown first; the phone form is loaded on demand. */
const PhoneWay = onDemand(async () => (await import('./phone-way.tsx')).PhoneWay)

/** The QR code is loaded on demand, too, with its machine. */
const ScanWay = onDemand(async () => (await import('../scan/scan-way.tsx')).ScanWay)

/**
 * The sign-in methods for members with an account, and for new ones by phone. An error is shown at the method that was
 * used.
 */
export function Ways({ open }: { open: Way }) {
  const intl = useIntl()
  const { search } = useLocation()
  const busy = Session.useSelector(selectIsBusy)
  const refused = Session.useSelector(selectSessionError) !== null
  const recovered = Login.useSelector(selectProvedPhone)
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
        {open === 'password' ? (
          <PasswordWay
            busy={busy}
            tried={tried === 'password'}
            onTried={() => setTried('password')}
            account={recovered ? accountOf(recovered) : ''}
            forgot={
              <TextLink asChild tone="muted">
                <Link to={{ search, hash: 'recovery' }}>
                  <FormattedMessage id="login.forgot" />
                </Link>
              </TextLink>
            }
          />
        ) : null}
        {open === 'phone' ? (
          <Suspense>
            <PhoneWay agreed busy={busy} tried={tried === 'phone'} onTried={() => setTried('phone')} />
          </Suspense>
        ) : null}
        {open === 'scan' ? (
          <Suspense>
            <ScanWay />
          </Suspense>
        ) : null}
      </TabLinks>
    </>
  )
}

/** A phone as it may be typed into the account field: the default area code is left out. */
const accountOf = ({ mobile, areacode }: Phone) => (areacode === '86' ? mobile : `+${areacode}${mobile}`)
