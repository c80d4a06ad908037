import { Section, SignInButton, SignInWeek, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { calendarQuery } from '../../features/rewards/calendar-query.ts'
import { useClaimReward } from '../../features/rewards/use-claim-reward.ts'
import { useBeijingZoneName } from '../../components/time.tsx'

/** The week's daily sign-ins, and today's button. */
export function DailySignIn() {
  const calendar = useQuery(calendarQuery(useCall()))
  const { sign, busy, fresh, problem } = useClaimReward()
  const known = calendar.data

  return (
    <Section
      title={<FormattedMessage id="home.signIn" />}
      note={useBeijingZoneName()}
      end={known ? <FormattedMessage id="ui.signIn.streak" values={{ days: known.streak }} /> : null}
    >
      {calendar.isError ? <LoadFailed busy={calendar.isFetching} onRetry={() => void calendar.refetch()} /> : null}
      {calendar.isPending ? <Skeleton height="110px" /> : null}
      {known ? (
        <>
          <SignInWeek
            {...known}
            signed={known.days.map(({ day }) => day)}
            done={known.signed && (fresh ? 'fresh' : true)}
          />
          <Action>
            <SignInButton block points={known.points} done={known.signed} busy={busy} onSignIn={sign} />
            {problem && !known.signed ? <p role="alert">{problem}</p> : null}
          </Action>
        </>
      ) : null}
    </Section>
  )
}

const Action = styled.div`
  margin-block-start: ${({ theme }) => theme.space[4]};

  p {
    margin-block-start: ${({ theme }) => theme.space[2]};
    color: ${({ theme }) => theme.color.danger};
    font: ${({ theme }) => theme.type.note};
  }
`
