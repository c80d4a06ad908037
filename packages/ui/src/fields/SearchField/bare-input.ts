import { styled } from 'styled-components'

/** A text input without a frame; the container draws the frame. */
export const BareInput = styled.input`
  flex: 1;
  min-inline-size: 0;
  padding: 0;
  border: 0;
  appearance: none;
  outline: 0;
  background: none;
  text-overflow: ellipsis;
`
