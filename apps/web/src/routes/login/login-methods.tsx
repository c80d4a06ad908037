import { type Phone, selectIsBusy, selectVerifiedPhone, selectSessionError } from '@moyun/machines'
import { TabLinks, TextLink } from '@moyun/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { Session } from '../../session/session.ts'
import { Login } from './login-actor.ts'
import { PasswordMethod } from './password-method.tsx'
import { PasswordResetNotice } from './password-reset-notice.tsx'
import { SessionEndedNotice } from './session-ended-notice.tsx'
import type { LoginMethod } from './login-method.ts'

/** The password form is shown first; the phone form is loaded on demand. */
const PhoneWay = lazyComponent(async () => (await import('./phone-method.tsx')).PhoneMethod)

/** The QR code is loaded on demand, too, with its machine. */
const ScanWay = lazyComponent(async () => (await import('../../features/qr-scan/scan-method.tsx')).ScanMethod)

/**
 * The sign-in methods for members with an account, and for new ones by phone. An error is shown at the method that was
 * used.
 */
export function LoginMethods({ open }: { open: LoginMethod }) {
  const intl = useIntl()
  const { search } = useLocation()
  const busy = Session.useSelector(selectIsBusy)
  const refused = Session.useSelector(selectSessionError) !== null
  const recovered = Login.useSelector(selectVerifiedPhone)
  const [tried, setTried] = useState<LoginMethod | undefined>(refused ? open : undefined)

  const link = (way: LoginMethod, words: ReactNode) => ({
    value: way,
    link: (
      <Link to={{ search, hash: way === 'password' ? '' : way }} replace>
        {words}
      </Link>
    ),
  })

  return (
    <>
      <SessionEndedNotice />
      <PasswordResetNotice />
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
          <PasswordMethod
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
