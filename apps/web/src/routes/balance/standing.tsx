import type { Answer, Bucket, ledger } from '@moyun/api'
import { Cash, DescriptionList, Fact, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedDate, FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../call.ts'
import { LoadFailed } from '../../failures/load-failed.tsx'
import { summaryQuery } from '../../ledger/ledger-queries.ts'

type Summary = Answer<typeof ledger.summary>

const buckets = ['member', 'bonus', 'bought'] as const satisfies readonly Bucket[]

/** What there is: the points that are free, where they lie and when they end, and cash. */
export function Standing() {
  const summary = useQuery(summaryQuery(useCall()))

  return (
    <Box aria-busy={summary.isPending}>
      {summary.isError ? <LoadFailed busy={summary.isFetching} onRetry={() => void summary.refetch()} /> : null}
      {summary.isError && !summary.data ? null : (
        <Halves>
          <Free summary={summary.data} />
          <DescriptionList layout="lines">
            {buckets.map((bucket) => (
              <BucketFact key={bucket} bucket={bucket} summary={summary.data} />
            ))}
            <Fact
              label={
                <Named>
                  <FormattedMessage id="balance.bucket" values={{ bucket: 'cash' }} />
                </Named>
              }
            >
              {summary.data ? <Cash fen={summary.data.cash} /> : <Bar width="56px" />}
            </Fact>
          </DescriptionList>
        </Halves>
      )}
    </Box>
  )
}

/** What can be spent now, large. */
function Free({ summary }: { summary: Summary | undefined }) {
  const [soonest] = summary?.ending ?? []

  return (
    <div>
      <Label>
        <FormattedMessage id="balance.free" />
      </Label>
      {summary ? (
        <Total>
          <b>
            <FormattedNumber value={summary.points} />
          </b>
          <FormattedMessage id="balance.unit" values={{ points: summary.points }} />
        </Total>
      ) : (
        <Total>
          <Skeleton width="168px" height="44px" />
        </Total>
      )}
      <Words>
        {summary === undefined ? <Bar width="12em" /> : soonest ? <FormattedMessage id="balance.soonest" values={{ points: soonest.points, when: <Day at={soonest.at} /> }} /> : <FormattedMessage id="balance.lasting" />}
      </Words>
      {summary && summary.held > 0 ? (
        <Words>
          <FormattedMessage id="balance.held" values={{ points: summary.held }} />
        </Words>
      ) : null}
    </div>
  )
}

/** What lies in one bucket, and what of it ends next. */
function BucketFact({ bucket, summary }: { bucket: (typeof buckets)[number]; summary: Summary | undefined }) {
  const next = summary?.ending.find((one) => one.bucket === bucket)
  const note: ReactNode = next ? (
    <FormattedMessage id="balance.ending" values={{ points: next.points, when: <Day at={next.at} /> }} />
  ) : bucket === 'bought' ? (
    <FormattedMessage id="balance.forever" />
  ) : null

  return (
    <Fact
      label={
        <Named>
          <FormattedMessage id="balance.bucket" values={{ bucket }} />
          {note ? <small>{note}</small> : null}
        </Named>
      }
    >
      {summary ? <FormattedMessage id="balance.points" values={{ points: summary.buckets.find((one) => one.bucket === bucket)?.points ?? 0 }} /> : <Bar width="56px" />}
    </Fact>
  )
}

/** A day in Shanghai, by which points end. */
function Day({ at }: { at: string }) {
  return (
    <time dateTime={at}>
      <FormattedDate value={at} month="long" day="numeric" timeZone="Asia/Shanghai" />
    </time>
  )
}

const Box = styled.section`
  margin-block: ${({ theme }) => `${theme.space[8]} ${theme.space[12]}`};

  ${({ theme }) => theme.media.phone} {
    margin-block: ${({ theme }) => `${theme.space[5]} ${theme.space[10]}`};
  }
`

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space[5]} ${theme.space[16]}`};
  align-items: start;

  ${({ theme }) => theme.media.phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Label = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
  font: ${({ theme }) => theme.type.note};
`

const Total = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: baseline;
  min-block-size: 64px;
  margin-block: 2px 4px;
  color: ${({ theme }) => theme.color.textStrong};

  b {
    font: 600 48px/64px ${({ theme }) => theme.font.serif};
    letter-spacing: 0.01em;
  }
  > [aria-hidden] {
    align-self: center;
  }
`

const Words = styled.p`
  color: ${({ theme }) => theme.color.textMuted};
`

const Named = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[3]};
  color: ${({ theme }) => theme.color.text};

  small {
    color: ${({ theme }) => theme.color.textSubtle};
    font: inherit;
  }
`

const Bar = styled(Skeleton)`
  display: block;
  margin-block: calc((1lh - 14px) / 2);
`
