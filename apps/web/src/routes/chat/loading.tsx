import { Skeleton } from '@moyun/ui'
import { styled } from 'styled-components'

/** Skeletons of messages. */
export function Loading() {
  return (
    <Column aria-busy="true">
      <Mine width="46%" height="44px" />
      <Skeleton width="92%" />
      <Skeleton width="84%" />
      <Skeleton width="58%" />
      <Mine width="38%" height="44px" />
      <Skeleton width="88%" />
      <Skeleton width="64%" />
    </Column>
  )
}

const Column = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space[3]};
  inline-size: min(660px, 100% - 80px);
  margin-inline: auto;
  padding-block-start: ${({ theme }) => theme.space[6]};
  overflow: hidden;

  ${({ theme }) => theme.media.phone} {
    inline-size: calc(100% - 40px);
  }
`

const Mine = styled(Skeleton)`
  flex: none;
  align-self: end;
  margin-block: 12px;
`
