import { styled } from 'styled-components'

/** Between the title and the first topic; where the contents have no room beside it, they stand below. */
export const Search = styled.div`
  @media (min-width: 1024px) {
    margin-block-start: ${({ theme }) => theme.space[8]};
  }
`
