import { Skeleton } from '@moyun/ui'
import { useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Columns } from '../../components/columns.tsx'

/** Skeletons of a work. */
export function WorkSkeleton() {
  const intl = useIntl()

  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: 'work.waiting' })}>
      <Line>
        <Skeleton width="38%" height="22px" />
        <Skeleton width="24%" height="16px" />
      </Line>
      <Columns
        aside={
          <Line>
            <Skeleton height="36px" />
            <Skeleton height="36px" />
            <Skeleton width="70%" />
            <Skeleton />
            <Skeleton width="46%" />
          </Line>
        }
      >
        <Front height="auto" />
      </Columns>
    </div>
  )
}

const Line = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
`

const Front = styled(Skeleton)`
  aspect-ratio: 4 / 3;
`
