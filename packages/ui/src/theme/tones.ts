import { css } from 'styled-components'

/** Colours of an outcome, as text on its own wash, selected by `data-tone`. */
export const tones = css`
  &[data-tone='success'] {
    background: ${({ theme }) => theme.color.successWash};
    color: ${({ theme }) => theme.color.success};
  }
  &[data-tone='warning'] {
    background: ${({ theme }) => theme.color.warningWash};
    color: ${({ theme }) => theme.color.warning};
  }
  &[data-tone='danger'] {
    background: ${({ theme }) => theme.color.dangerWash};
    color: ${({ theme }) => theme.color.danger};
  }
`
