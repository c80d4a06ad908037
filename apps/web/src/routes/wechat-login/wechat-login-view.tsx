import { isRefusal } from '@moyun/api'
import {
  selectOAuthHandoffError,
  selectIsBusy,
  selectIsCodeExchanged,
  selectIsExchangingCode,
  selectIsCodeExchangeUnreachable,
  selectAuthStatus,
  selectSessionError,
} from '@moyun/machines'
import { Alert, Button, Spinner, TextLink } from '@moyun/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { errorMessage } from '../../app/errors/error-message.ts'
import { Session } from '../../session/session.ts'
import { LegalNotice } from '../login/login-layout-slots.tsx'
import { LoginLayout } from '../login/login-layout.tsx'
import { SessionEndedNotice } from '../login/session-ended-notice.tsx'
import { OAuthHandoff } from './oauth-handoff.ts'
import { isHandheld } from './is-handheld.ts'
import { RedirectSignIn, ScanSignIn } from './wechat-methods.tsx'

const ENDED = 1006

export interface WechatLoginViewProps {
  /** By default as the window and the browser are. */
  handheld?: boolean
}

/** The page itself, in any state of its actors: on a phone the hand-off comes first, elsewhere the QR code. */
export function WechatLoginView({ handheld }: WechatLoginViewProps) {
  const [isInHand] = useState(() => handheld ?? isHandheld())
  const [scans, setScans] = useState(!isInHand)
  const isReturning = OAuthHandoff.useSelector(selectIsExchangingCode)
  const isReturned = OAuthHandoff.useSelector(selectIsCodeExchanged)
  const isRead = Session.useSelector(
    (session) =>
      selectSessionError(session) !== null || (selectAuthStatus(session) === 'visitor' && !selectIsBusy(session)),
  )

  return (
    <LoginLayout title={<FormattedMessage id="menu.wechatlogin" />} lead={<Lead />} legal={<LegalNotice />}>
      <SessionEndedNotice />
      {isReturning || (isReturned && !isRead) ? (
        <Status>
          <Spinner label={<FormattedMessage id="wechat.returning" />} />
        </Status>
      ) : (
        <>
          <Trouble />
          {scans ? <ScanSignIn /> : null}
          <RedirectSignIn first={isInHand} onScan={scans ? undefined : () => setScans(true)} />
        </>
      )}
    </LoginLayout>
  )
}

function Lead() {
  const { search } = useLocation()
  const to = (words: ReactNode) => (
    <TextLink asChild key="login">
      <Link to={{ pathname: '/login', search }}>{words}</Link>
    </TextLink>
  )
  return <FormattedMessage id="wechat.lead" values={{ link: to }} />
}

/** Why the hand-off failed, or could not start. */
function Trouble() {
  const intl = useIntl()
  const handOff = OAuthHandoff.useActorRef()
  const failed = OAuthHandoff.useSelector(selectOAuthHandoffError)
  const isUnreachable = OAuthHandoff.useSelector(selectIsCodeExchangeUnreachable)
  const isReturned = OAuthHandoff.useSelector(selectIsCodeExchanged)
  const unread = Session.useSelector(selectSessionError)
  const error = failed ?? (isReturned ? unread : null)
  if (error === null) return null

  return (
    <Space>
      <Alert tone="danger">
        {isRefusal(error, ENDED) ? <FormattedMessage id="wechat.ended" /> : errorMessage(intl, error)}
      </Alert>
      {isUnreachable ? (
        <Button onClick={() => handOff.send({ type: 'retry' })}>
          <FormattedMessage id="shell.retry" />
        </Button>
      ) : null}
    </Space>
  )
}

const Status = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 204px;
  color: ${({ theme }) => theme.color.textMuted};
`

const Space = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  justify-items: start;
  margin-block-end: ${({ theme }) => theme.space[5]};

  > :first-child {
    justify-self: stretch;
  }
`
