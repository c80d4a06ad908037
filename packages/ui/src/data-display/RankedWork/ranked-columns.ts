import { css } from 'styled-components'

/** The columns of a ranking: rank, cover, work, popularity, increase, action. */
export const rankedColumns = css`
  display: grid;
  grid-template-columns: 52px 72px minmax(0, 1fr) 84px 72px 88px;
  gap: ${({ theme }) => theme.space[5]};
  padding-inline: 2px;

  &:lang(en) {
    grid-template-columns: 52px 72px minmax(0, 1fr) 84px 104px 116px;
  }
`
