import { Points, Section, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { useApp } from '../../app/app-services.ts'
import { summaryQuery } from '../../features/ledger/ledger-queries.ts'
import { ShowAll } from '../../components/entry-list.tsx'
import { membershipQuery } from '../../features/membership/membership-query.ts'
import { BeijingDay } from '../../components/time.tsx'

/** The member's points with their next expiry, and the membership. */
export function BalanceCard() {
  return (
    <Section
      title={<FormattedMessage id="home.points" />}
      end={
        <ShowAll as={Link} to="/balance">
          <FormattedMessage id="home.details" />
        </ShowAll>
      }
    >
      <Free />
      <CurrentPlan />
    </Section>
  )
}

function Free() {
  const summary = useQuery(summaryQuery(useCall()))
  const [soonest] = summary.data?.ending ?? []
  if (summary.isError) return <LoadFailed busy={summary.isFetching} onRetry={() => void summary.refetch()} />

  return (
    <div aria-busy={summary.isPending}>
      <Line>
        {summary.data ? <Points display value={summary.data.points} /> : <Skeleton width="112px" height="46px" />}
        <Link to="/recharge">
          <FormattedMessage id="home.recharge" />
        </Link>
      </Line>
      <Ending>
        {summary.data === undefined ? (
          <Skeleton width="14em" height="13px" />
        ) : soonest ? (
          <FormattedMessage
            id="home.ending"
            values={{ bucket: soonest.bucket, points: soonest.points, when: <BeijingDay at={soonest.at} /> }}
          />
        ) : (
          <FormattedMessage id="home.lasting" />
        )}
      </Ending>
    </div>
  )
}

function CurrentPlan() {
  const { clock } = useApp()
  const membership = useQuery(membershipQuery(useCall(), clock.now))
  const last = membership.data?.terms.at(-1)

  return (
    <Member aria-busy={membership.isPending}>
      {membership.isError ? (
        <LoadFailed busy={membership.isFetching} onRetry={() => void membership.refetch()} />
      ) : membership.data === undefined ? (
        <Skeleton width="10em" height="14px" />
      ) : membership.data.plan && last ? (
        <>
          <FormattedMessage id="home.plan" values={{ plan: membership.data.plan.name }} />
          <span>
            <FormattedMessage id="home.until" values={{ when: <BeijingDay at={last.endsAt} /> }} />
          </span>
        </>
      ) : (
        <>
          <FormattedMessage id="home.noPlan" />
          <Link to="/member-center">
            <FormattedMessage id="home.plans" />
          </Link>
        </>
      )}
    </Member>
  )
}

const Line = styled.p`
  display: flex;
  align-items: baseline;
  justify-content: space-between;

  a {
    color: ${({ theme }) => theme.color.accentText};
    font: ${({ theme }) => theme.type.note};
  }
  a:hover {
    text-decoration: underline;
  }
`

const Ending = styled.p`
  min-block-size: 1lh;
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

const Member = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};
  align-items: baseline;
  justify-content: space-between;
  margin-block-start: ${({ theme }) => theme.space[4]};
  padding-block-start: ${({ theme }) => theme.space[4]};
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  font: ${({ theme }) => theme.type.note};

  span {
    color: ${({ theme }) => theme.color.textMuted};
  }
  a {
    color: ${({ theme }) => theme.color.accentText};
  }
  a:hover {
    text-decoration: underline;
  }
`
