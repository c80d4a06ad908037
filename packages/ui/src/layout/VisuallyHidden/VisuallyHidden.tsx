import { styled } from 'styled-components'

/** Visually hidden text for screen readers. For unnecessary text, render nothing. */
export const VisuallyHidden = styled.span`
  position: absolute;
  overflow: hidden;
  inline-size: 1px;
  block-size: 1px;
  clip-path: inset(50%);
  white-space: nowrap;
`
