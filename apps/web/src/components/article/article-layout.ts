import { Button } from '@moyun/ui'
import { styled } from 'styled-components'

/** The table of contents beside the article, or between title and text on narrow screens; not in print. */
export const ArticleColumns = styled.article`
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

/** Content that is left out in print. */
export const ScreenOnly = styled.div`
  @media print {
    display: none;
  }
`

/** A borderless button, moved so that its label is aligned with the text's edge. */
export const FlushButton = styled(Button)`
  margin-inline: calc(-1 * ${({ theme }) => theme.space[4]});
`

/** Text that does not wrap, such as a date. */
export const NoWrap = styled.span`
  white-space: nowrap;
`
