import { Skeleton } from '@moyun/ui'
import { styled } from 'styled-components'
import { Columns } from './columns.ts'

/** Skeletons of the form and the text. */
export function DocumentSkeleton() {
  return (
    <>
      <Skeleton width="160px" height="32px" />
      <Columns aria-busy="true">
        <Rows>
          {['38px', '120px', '38px', '72px'].map((height, place) => (
            <Skeleton key={place} height={height} />
          ))}
        </Rows>
        <Skeleton height="420px" />
      </Columns>
    </>
  )
}

const Rows = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[5]};
  align-content: start;
`
