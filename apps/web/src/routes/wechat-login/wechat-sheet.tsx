import { isRefusal } from '@moyun/api'
import {
  selectHandOffError,
  selectIsBusy,
  selectIsReturned,
  selectIsReturning,
  selectIsReturnUnreachable,
  selectPresence,
  selectSessionError,
} from '@moyun/machines'
import { Alert, Button, Spinner, TextLink } from '@moyun/ui'
import { type ReactNode, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { styled } from 'styled-components'
import { problemOf } from '../../failures/problem.ts'
import { Session } from '../../session/session.ts'
import { Legal } from '../login/asides.tsx'
import { DoorFrame } from '../login/door-frame.tsx'
import { SessionEnded } from '../login/session-ended.tsx'
import { HandOff } from './hand-off.ts'
import { isHandheld } from './is-handheld.ts'
import { ByHandOff, ByScan } from './wechat-ways.tsx'

const ENDED = 1006

export interface WechatSheetProps {
  /** By default as the window and the browser are. */
  handheld?: boolean
}

/** The page itself, in any state of its actors: on a phone the hand-off comes first, elsewhere the QR code. */
export function WechatSheet({ handheld }: WechatSheetProps) {
  const [isInHand] = useState(() => handheld ?? isHandheld())
  const [scans, setScans] = useState(!isInHand)
  const isReturning = HandOff.useSelector(selectIsReturning)
  const isReturned = HandOff.useSelector(selectIsReturned)
  const isRead = Session.useSelector(
    (session) =>
      selectSessionError(session) !== null || (selectPresence(session) === 'visitor' && !selectIsBusy(session)),
  )

  return (
    <DoorFrame title={<FormattedMessage id="menu.wechatlogin" />} lead={<Lead />} legal={<Legal />}>
      <SessionEnded />
      {isReturning || (isReturned && !isRead) ? (
        <Status>
          <Spinner label={<FormattedMessage id="wechat.returning" />} />
        </Status>
      ) : (
        <>
          <Trouble />
          {scans ? <ByScan /> : null}
          <ByHandOff first={isInHand} onScan={scans ? undefined : () => setScans(true)} />
        </>
      )}
    </DoorFrame>
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
  const handOff = HandOff.useActorRef()
  const failed = HandOff.useSelector(selectHandOffError)
  const isUnreachable = HandOff.useSelector(selectIsReturnUnreachable)
  const isReturned = HandOff.useSelector(selectIsReturned)
  const unread = Session.useSelector(selectSessionError)
  const error = failed ?? (isReturned ? unread : null)
  if (error === null) return null

  return (
    <Space>
      <Alert tone="danger">
        {isRefusal(error, ENDED) ? <FormattedMessage id="wechat.ended" /> : problemOf(intl, error)}
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
