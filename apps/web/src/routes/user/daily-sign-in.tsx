import { Section, SignInCalendar, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { calendarQuery } from '../../features/rewards/calendar-query.ts'
import { useClaimReward } from '../../features/rewards/use-claim-reward.ts'
import { useBeijingZoneName } from '../../components/time.tsx'

/** The daily sign-in calendar: the days done, the rewards of a streak, and today's button. */
export function DailySignIn() {
  const calendar = useQuery(calendarQuery(useCall()))
  const { sign, busy, fresh, problem } = useClaimReward()

  return (
    <Section title={<FormattedMessage id="user.signIn" />} note={useBeijingZoneName()}>
      {calendar.isError ? <LoadFailed busy={calendar.isFetching} onRetry={() => void calendar.refetch()} /> : null}
      {calendar.isPending ? <Skeleton height="248px" /> : null}
      {calendar.data ? (
        <SignInCalendar
          {...calendar.data}
          signed={calendar.data.days.map(({ day }) => day)}
          done={calendar.data.signed && (fresh ? 'fresh' : true)}
          busy={busy}
          problem={calendar.data.signed ? undefined : problem}
          onSignIn={sign}
        />
      ) : null}
    </Section>
  )
}
