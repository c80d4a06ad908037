import { styled } from 'styled-components'

/** Why what a row offers could not be done. */
export const RowProblem = styled.span`
  color: ${({ theme }) => theme.color.danger};
`
