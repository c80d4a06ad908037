import { styled } from 'styled-components'

/** Words that are heard, not seen. For words that nobody should meet, render nothing. */
export const Hidden = styled.span`
  position: absolute;
  overflow: hidden;
  inline-size: 1px;
  block-size: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`
