import { styled } from 'styled-components'

/** Below the title and its fact, with room to the first topic. */
export const Search = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};
`
