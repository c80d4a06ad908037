import { styled } from 'styled-components'

/** The space of an entry's mark; it is reserved whether the mark shows or not. */
export const Tick = styled.i`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;

  > * {
    display: grid;
  }
  && svg {
    color: ${({ theme }) => theme.color.textStrong};
  }
`
