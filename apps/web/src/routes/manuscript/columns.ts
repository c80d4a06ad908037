import { styled } from 'styled-components'

/**
 * Table of contents on the left, text in the middle, notes on the right, separated by hairlines; stacked on narrow
 * screens, with the table of contents in a drawer.
 */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(200px, 248px) minmax(0, 1fr) minmax(200px, 232px);
  align-items: start;
  min-block-size: 480px;

  > * {
    min-inline-size: 0;
    padding-inline: ${({ theme }) => theme.space[8]};
  }
  > :first-child {
    padding-inline-start: 0;
  }
  > :last-child {
    padding-inline-end: 0;
  }
  > * + * {
    min-block-size: 100%;
    border-inline-start: 1px solid ${({ theme }) => theme.color.lineFaint};
  }
  &[data-columns='2'] {
    grid-template-columns: minmax(0, 1fr) minmax(200px, 264px);
  }
  @media (width < 1320px) {
    &:not([data-columns='2']) {
      grid-template-columns: minmax(200px, 240px) minmax(0, 1fr);
    }
    &:not([data-columns='2']) > :last-child {
      grid-column: 2;
      min-block-size: 0;
      padding-inline: ${({ theme }) => theme.space[8]} 0;
    }
  }
  @media (width < 900px) {
    &&& {
      grid-template-columns: minmax(0, 1fr);
    }
    &&& > * {
      grid-column: 1;
      min-block-size: 0;
      padding-inline: 0;
      border: 0;
    }
  }
  @media print {
    && {
      display: block;
    }
    > * {
      padding-inline: 0;
      border: 0;
    }
  }
`

/** The left column: the table of contents, and the actions on all sections. */
export const LeftColumn = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  align-content: start;

  @media (width < 900px) {
    display: flex;
    flex-wrap: wrap;
    gap: ${({ theme }) => theme.space[2]};
    margin-block-end: ${({ theme }) => theme.space[4]};
  }
  @media print {
    display: none;
  }
`

/** The right column: facts and actions, separated by space. */
export const RightColumn = styled.aside`
  display: grid;
  gap: ${({ theme }) => theme.space[6]};
  align-content: start;

  @media (width < 1320px) {
    margin-block-start: ${({ theme }) => theme.space[8]};
  }
  @media print {
    display: none;
  }
`

/** In a row where there is space, the last one at the end. */
export const InlineRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
`
