import type { ResultOf, Bucket, ledger } from '@moyun/api'
import { DescriptionList, Fact, Skeleton } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { BeijingDay } from '../../components/time.tsx'

type Summary = ResultOf<typeof ledger.summary>

const buckets = ['member', 'bonus', 'bought'] as const satisfies readonly Bucket[]

export interface BucketsProps {
  /** Left out while loading. */
  summary: Summary | undefined
  /** Further facts below. */
  children?: ReactNode
}

/** The points in each bucket, and which of them expire next. */
export function Buckets({ summary, children }: BucketsProps) {
  return (
    <DescriptionList layout="lines">
      {buckets.map((bucket) => (
        <BucketFact key={bucket} bucket={bucket} summary={summary} />
      ))}
      {children}
    </DescriptionList>
  )
}

/** The points in one bucket, and which of them expire next. */
function BucketFact({ bucket, summary }: { bucket: (typeof buckets)[number]; summary: Summary | undefined }) {
  const next = summary?.ending.find((one) => one.bucket === bucket)
  const note: ReactNode = next ? (
    <FormattedMessage id="balance.ending" values={{ points: next.points, when: <BeijingDay at={next.at} /> }} />
  ) : bucket === 'bought' ? (
    <FormattedMessage id="balance.forever" />
  ) : null

  return (
    <Fact
      label={
        <NameWithDetails>
          <FormattedMessage id="balance.bucket" values={{ bucket }} />
          {note ? <small>{note}</small> : null}
        </NameWithDetails>
      }
    >
      {summary ? (
        <FormattedMessage
          id="balance.points"
          values={{ points: summary.buckets.find((one) => one.bucket === bucket)?.points ?? 0 }}
        />
      ) : (
        <TextSkeleton width="56px" />
      )}
    </Fact>
  )
}

/** The name of a line, and its details. */
export const NameWithDetails = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.text};

  small {
    color: ${({ theme }) => theme.color.textSubtle};
    font: inherit;
  }
`

/** As high as a line of text. */
export const TextSkeleton = styled(Skeleton)`
  display: block;
  margin-block: calc((1lh - 14px) / 2);
`
