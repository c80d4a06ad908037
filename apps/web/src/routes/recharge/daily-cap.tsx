import type { SpendingCap } from '@moyun/api'
import { Alert, ProgressBar, Section, Skeleton } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { CapForm } from './cap-form.tsx'
import { useSpending } from './use-spending.ts'

/** The daily cap, and how much of it is used today. */
export function DailyCap() {
  const spending = useSpending()
  const cap = spending.data?.cap

  return (
    <Section title={<FormattedMessage id="recharge.finance.cap" />}>
      {spending.isError && !cap ? (
        <LoadFailed busy={spending.isFetching} onRetry={() => void spending.refetch()} />
      ) : null}
      {cap ? (
        <Stack>
          <Used {...cap} />
          <CapForm cap={cap} />
        </Stack>
      ) : spending.isError ? null : (
        <Stack aria-busy="true">
          <Skeleton height="34px" />
          <Skeleton width="60%" height="24px" />
          <Skeleton width="40%" height="36px" />
        </Stack>
      )}
    </Section>
  )
}

/** How much of today's cap is used; nothing without a cap. */
function Used({ points, usedToday }: SpendingCap) {
  if (points === null) return null
  return (
    <>
      <ProgressBar
        label={<FormattedMessage id="recharge.finance.used" />}
        // With a cap of zero, all of it is used.
        value={points === 0 ? 1 : usedToday}
        max={Math.max(points, 1)}
        note={<FormattedMessage id="recharge.finance.usedOf" values={{ used: usedToday, points }} />}
      />
      {usedToday >= points ? (
        <Alert tone="note">
          <FormattedMessage id="recharge.finance.reached" />
        </Alert>
      ) : null}
    </>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
`
