import { styled } from 'styled-components'

/** Padding above the first message, in pixels. */
export const PADDING_ABOVE = 24

export const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;

  @media print {
    display: block;

    > :not([role='log']) {
      display: none;
    }
  }
`

export const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  padding-inline: 40px;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  scrollbar-gutter: stable both-edges;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${({ theme }) => theme.media.phone} {
    padding-inline: 20px;
    scrollbar-gutter: auto;
  }
  @media print {
    padding: 0;
    overflow: visible;
    scrollbar-gutter: auto;
  }
`

export const Column = styled.div`
  max-inline-size: 660px;
  margin-inline: auto;
  padding-block-start: ${PADDING_ABOVE}px;

  &[data-empty] {
    block-size: 100%;
  }
  @media print {
    max-inline-size: none;
  }
`
