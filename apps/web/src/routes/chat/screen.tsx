import { styled } from 'styled-components'

/** Fills the page exactly, so that only the columns of the chat scroll. */
export const Screen = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.l};

  ${({ theme }) => theme.media.phone} {
    border-radius: 0;
    background: ${({ theme }) => theme.color.sheet};
  }
  @media print {
    position: static;
    overflow: visible;
  }
`
