import { Button } from '@moyun/ui'
import { styled } from 'styled-components'

/** The contents beside what is written, between it and its title where there is no room; on paper it stands alone. */
export const Columns = styled.article`
  display: grid;
  grid-template: auto auto 1fr / 208px minmax(0, 640px);
  gap: 0 64px;
  justify-content: center;
  padding: 40px 48px 96px;

  > * {
    grid-column: 2;
  }
  > nav {
    grid-area: 1 / 1 / span 3;
  }
  @media (max-width: 1023px) {
    grid-template: none / minmax(0, 640px);
    gap: ${({ theme }) => theme.space[8]} 0;

    > :nth-child(n) {
      grid-area: auto;
    }
  }
  ${({ theme }) => theme.media.phone} {
    padding: 20px 20px 64px;
  }
  @media print {
    display: block;
    padding: 0;
  }
`

/** What makes no sense on paper. */
export const OnScreen = styled.div`
  @media print {
    display: none;
  }
`

/** It has no frame, so its word stands on the edge of the text, and not the room around it. */
export const Hung = styled(Button)`
  margin-inline: calc(-1 * ${({ theme }) => theme.space[4]});
`

/** A date breaks nowhere. */
export const Whole = styled.span`
  white-space: nowrap;
`
