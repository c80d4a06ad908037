import { css } from 'styled-components'

/** Hides buttons and navigation when printing; those that show a picture or a field's value stay. */
export const hideInPrint = css`
  button:not(:has(img), [role='combobox'], [data-control]),
  nav {
    display: none;
  }
`
