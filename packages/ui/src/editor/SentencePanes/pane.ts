import { css } from 'styled-components'

/** The sheet of a pane. */
export const pane = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 320px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.sheet};

  &:focus-within:has(textarea:focus-visible) {
    border-color: ${({ theme }) => theme.color.accentEdge};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.accentEdge};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 180px;
  }
`

/** Both panes use the same typography, so that the sentences are level with each other. */
export const paneText = css`
  margin: 0;
  padding: ${({ theme }) => `${theme.space[5]} ${theme.space[5]} ${theme.space[4]}`};
  font: ${({ theme }) => theme.type.read};
  white-space: pre-wrap;
  overflow-wrap: break-word;

  ${({ theme }) => theme.media.phone} {
    padding: ${({ theme }) => theme.space[4]};
  }
`
