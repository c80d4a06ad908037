import { selectIsBusy, selectSessionError } from '@moyun/machines'
import { Tabs } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router-dom'
import { Session } from '../../session.ts'
import { PasswordWay } from './password-way.tsx'
import { PhoneWay } from './phone-way.tsx'
import { ScanWay } from './scan-way.tsx'
import { SessionEnded } from './session-ended.tsx'

const ways = ['password', 'phone', 'scan']

/** The ways in. The address names the one that is open, so that *register* is a link; an attempt shows where it was made. */
export function Ways() {
  const intl = useIntl()
  const go = useNavigate()
  const { hash, search } = useLocation()
  const busy = Session.useSelector(selectIsBusy)
  const refused = Session.useSelector(selectSessionError) !== null
  const named = hash.slice(1)
  const open = ways.includes(named) ? named : 'password'
  const [tried, setTried] = useState(refused ? open : undefined)

  return (
    <>
      <SessionEnded />
      <Tabs
        label={intl.formatMessage({ id: 'login.ways' })}
        value={open}
        onValueChange={(way) => void go({ search, hash: way === 'password' ? '' : way }, { replace: true })}
        tabs={[
          { value: 'password', label: <FormattedMessage id="login.password" />, content: <PasswordWay busy={busy} tried={tried === 'password'} onTried={() => setTried('password')} /> },
          { value: 'phone', label: <FormattedMessage id="login.phone" />, content: <PhoneWay busy={busy} tried={tried === 'phone'} onTried={() => setTried('phone')} /> },
          { value: 'scan', label: <FormattedMessage id="login.scan" />, content: <ScanWay /> },
        ]}
      />
    </>
  )
}
