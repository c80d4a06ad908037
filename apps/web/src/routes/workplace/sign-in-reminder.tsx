import { selectMember } from '@moyun/machines'
import { SignInButton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { calendarQuery } from '../../features/rewards/calendar-query.ts'
import { useClaimReward } from '../../features/rewards/use-claim-reward.ts'
import { Session } from '../../session/session.ts'

/** Reminds a member of the daily sign-in; hidden if it was already done when the page opened. */
export function SignInReminder() {
  const wasSigned = Session.useSelector((snapshot) => selectMember(snapshot)?.isSign ?? true)
  const [due] = useState(!wasSigned)
  return due ? <Due /> : null
}

function Due() {
  const calendar = useQuery(calendarQuery(useCall())).data
  const { sign, busy, tried, problem } = useClaimReward()
  if (calendar?.signed === true && !tried) return null

  return (
    <Line>
      {calendar ? (
        <>
          <span role="status">
            <FormattedMessage
              id={calendar.signed ? 'workplace.signedIn' : 'workplace.signIn'}
              values={{ days: calendar.streak }}
            />
          </span>
          <SignInButton size="s" points={calendar.points} done={calendar.signed} busy={busy} onSignIn={sign} />
          {problem && !calendar.signed ? <Problem role="alert">{problem}</Problem> : null}
        </>
      ) : null}
    </Line>
  )
}

/** Keeps its space while loading. */
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[1]} ${theme.space[4]}`};
  align-items: center;
  min-block-size: ${({ theme }) => theme.control.s};
  margin-block-start: ${({ theme }) => theme.space[5]};
  color: ${({ theme }) => theme.color.textMuted};
`

const Problem = styled.span`
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.note};
`
