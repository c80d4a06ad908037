import { styled } from 'styled-components'

/** Between the title and the first topic; on narrow screens the table of contents is below it. */
export const Search = styled.div`
  @media (min-width: 1024px) {
    margin-block-start: ${({ theme }) => theme.space[8]};
  }
`
