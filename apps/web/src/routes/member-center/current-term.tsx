import { DescriptionList, Fact, Skeleton } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { BeijingDay } from '../../components/time.tsx'
import type { Membership } from '../../features/membership/membership-query.ts'
import { Rate } from '../../features/membership/rate.tsx'
import { daysLeft } from './days-left.ts'

/** Days before its end from which the page says what the end means; the server sends its reminder then, too. */
const ENDS_SOON_DAYS = 7

export interface CurrentTermProps {
  /** Left out while loading. */
  membership: Membership | undefined
}

/** The current membership: its end, what follows it and its benefits; or the benefits without one. */
export function CurrentTerm({ membership }: CurrentTermProps) {
  return (
    <Halves aria-busy={!membership}>
      <div>
        <Label>
          <FormattedMessage id="member.now" />
        </Label>
        <Name>{membership ? <Named {...membership} /> : <Skeleton width="168px" height="32px" />}</Name>
        <Words>{membership ? <Until {...membership} /> : <Bar width="16em" />}</Words>
      </div>
      <Benefits membership={membership} />
    </Halves>
  )
}

function Named({ terms: [running], plan }: Membership) {
  return plan && running ? (
    <FormattedMessage id="member.plan" values={{ plan: plan.name }} />
  ) : (
    <FormattedMessage id="member.none" />
  )
}

/** How many days are left, and what comes then. */
function Until({ terms: [running, next], plan, at }: Membership) {
  if (!plan || !running) return <FormattedMessage id="member.noneWhat" />
  const days = daysLeft(running.endsAt, at)
  const values = { when: <BeijingDay at={running.endsAt} />, days }
  if (next) return <FormattedMessage id="member.untilNext" values={{ ...values, plan: next.plan }} />
  return <FormattedMessage id={days <= ENDS_SOON_DAYS ? 'member.untilSoon' : 'member.until'} values={values} />
}

/** The benefits, line by line. */
function Benefits({ membership }: CurrentTermProps) {
  const [running, ...waiting] = membership?.terms ?? []
  const last = waiting.at(-1) ?? running
  const { rate, parallel } = membership?.plan ?? membership?.usual ?? {}
  const fact = (
    label: 'member.pays' | 'member.parallel' | 'member.next' | 'member.pointsUntil',
    value: ReactNode,
    key: string = label,
  ) => (
    <Fact key={key} label={<FormattedMessage id={label} />}>
      {value}
    </Fact>
  )

  return (
    <DescriptionList layout="lines">
      {fact(
        'member.pays',
        rate === undefined ? (
          <Bar width="56px" />
        ) : (
          <Capital>
            <Rate rate={rate} id="member.rate" />
          </Capital>
        ),
      )}
      {fact(
        'member.parallel',
        parallel === undefined ? (
          <Bar width="40px" />
        ) : (
          <FormattedMessage id="member.jobs" values={{ count: parallel }} />
        ),
      )}
      {waiting.map(({ plan, startsAt, endsAt }) =>
        fact(
          'member.next',
          <FormattedMessage
            id="member.span"
            values={{ plan, from: <BeijingDay at={startsAt} />, to: <BeijingDay at={endsAt} /> }}
          />,
          startsAt,
        ),
      )}
      {last ? fact('member.pointsUntil', <BeijingDay at={last.endsAt} />) : null}
    </DescriptionList>
  )
}

const Halves = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space[5]} ${theme.space[16]}`};
  align-items: start;
  margin-block: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
    margin-block: ${({ theme }) => `${theme.space[5]} ${theme.space[10]}`};
  }
`

const Label = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

const Name = styled.p`
  display: flex;
  align-items: center;
  min-block-size: 48px;
  margin-block: 2px 4px;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.display};
  letter-spacing: ${({ theme }) => theme.track.serif};
`

const Words = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`

const Bar = styled(Skeleton)`
  display: block;
  margin-block: calc((1lh - 14px) / 2);
`

/** On a line of its own it starts with a capital letter. */
const Capital = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: capitalize;
  }
`
