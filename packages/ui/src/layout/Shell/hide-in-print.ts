import { css } from 'styled-components'

/** Hides buttons and navigation when printing; buttons that show a picture stay. */
export const hideInPrint = css`
  button:not(:has(img)),
  nav {
    display: none;
  }
`
