import {
  type QrActor,
  selectMethodError,
  selectIsBusy,
  selectIsScanGranted,
  selectAuthStatus,
  selectScan,
  selectSessionError,
} from '@moyun/machines'
import { Alert, QrCode, TextLink } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { Session } from '../../session/session.ts'
import { Login } from '../../routes/login/login-actor.ts'
import { RememberSession } from './remember-session.tsx'
import { ScanCode } from './scan-code.tsx'
import { ScanWords } from './scan-words.ts'

export interface ScanMethodProps {
  /** The page itself offers the sign-in on WeChat's page. */
  alone?: boolean
}

/** A phone that is signed in to WeChat scans a QR code and confirms. */
export function ScanMethod({ alone = false }: ScanMethodProps) {
  const scan = Login.useSelector(selectScan)
  const isGranted = Login.useSelector(selectIsScanGranted)
  const isBusy = Session.useSelector(selectIsBusy)
  const isVisitor = Session.useSelector(selectAuthStatus) === 'visitor'
  // The phone confirmed, but the account cannot sign in.
  const isVain = isGranted && isVisitor && !isBusy

  return (
    <ScanWords>
      <Way>
        {scan === null || isVain ? <WithoutCode failed={isVain} /> : <WithCode scan={scan} isGranted={isGranted} />}
        {alone ? null : <Here />}
      </Way>
    </ScanWords>
  )
}

/** For members who have the page open on the phone itself and cannot scan it. */
function Here() {
  const { search } = useLocation()
  const to = (words: ReactNode) => (
    <TextLink asChild key="here">
      <Link to={{ pathname: '/wechat/login', search }}>{words}</Link>
    </TextLink>
  )

  return (
    <p>
      <FormattedMessage id="scan.here" values={{ link: to }} />
    </p>
  )
}

function WithCode({ scan, isGranted }: { scan: QrActor; isGranted: boolean }) {
  const unread = useErrorMessage(Session.useSelector(selectSessionError))

  return (
    <ScanCode scan={scan} purpose="signIn">
      {isGranted && unread !== undefined ? <Alert tone="danger">{unread}</Alert> : <RememberSession scan={scan} />}
    </ScanCode>
  )
}

/** The QR code is loading, failed to load, or did not sign in. */
function WithoutCode({ failed }: { failed: boolean }) {
  const intl = useIntl()
  const login = Login.useActorRef()
  const problem = useErrorMessage(Login.useSelector(selectMethodError))

  return (
    <QrCode
      value={undefined}
      label={intl.formatMessage({ id: 'scan.label' }, { purpose: 'signIn' })}
      state={failed || problem !== undefined ? 'failed' : 'waiting'}
      message={problem}
      onRefresh={() => login.send({ type: 'scan.again' })}
    />
  )
}

const Way = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  justify-items: center;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
  text-align: center;
`
