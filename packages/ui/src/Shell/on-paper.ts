import { css } from 'styled-components'

/** Leaves out of the print what is only there to be pressed; what shows a picture stays. */
export const onPaper = css`
  button:not(:has(img)),
  nav {
    display: none;
  }
`
