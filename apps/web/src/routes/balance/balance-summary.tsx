import type { ResultOf, ledger } from '@moyun/api'
import { Cash, Fact, Skeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, FormattedNumber } from 'react-intl'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { BeijingDay } from '../../components/time.tsx'
import { summaryQuery } from '../../features/ledger/ledger-queries.ts'
import { TextSkeleton, Buckets, NameWithDetails } from './buckets.tsx'

type Summary = ResultOf<typeof ledger.summary>

/** The balance: free points, their buckets and expiry, and cash. */
export function BalanceSummary() {
  const summary = useQuery(summaryQuery(useCall()))

  return (
    <Box aria-busy={summary.isPending}>
      {summary.isError ? <LoadFailed busy={summary.isFetching} onRetry={() => void summary.refetch()} /> : null}
      {summary.isError && !summary.data ? null : (
        <Halves>
          <Free summary={summary.data} />
          <Buckets summary={summary.data}>
            <Fact
              label={
                <NameWithDetails>
                  <FormattedMessage id="balance.bucket" values={{ bucket: 'cash' }} />
                </NameWithDetails>
              }
            >
              {summary.data ? <Cash fen={summary.data.cash} /> : <TextSkeleton width="56px" />}
            </Fact>
          </Buckets>
        </Halves>
      )}
    </Box>
  )
}

/** The points that can be spent now, large. */
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
        {summary === undefined ? (
          <TextSkeleton width="12em" />
        ) : soonest ? (
          <FormattedMessage
            id="balance.soonest"
            values={{ points: soonest.points, when: <BeijingDay at={soonest.at} /> }}
          />
        ) : (
          <FormattedMessage id="balance.lasting" />
        )}
      </Words>
      {summary && summary.held > 0 ? (
        <Words>
          <FormattedMessage id="balance.held" values={{ points: summary.held }} />
        </Words>
      ) : null}
    </div>
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
