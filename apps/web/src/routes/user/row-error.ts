import { styled } from 'styled-components'

/** Why the action of a row failed. */
export const RowError = styled.span`
  color: ${({ theme }) => theme.color.danger};
`
