import { css, keyframes, styled } from 'styled-components'

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 -4px;
  }
`

/** The surface of a popover below a field: a list or a calendar. */
export const listSurface = css`
  z-index: ${({ theme }) => theme.layer.popover};
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  animation: ${settle} ${({ theme }) => `${theme.motion.move} ${theme.motion.ink}`};

  &:focus-visible {
    outline: 0;
  }
`

/** One option of a list. */
export const option = css`
  position: relative;
  display: flex;
  gap: 10px;
  align-items: center;
  justify-content: space-between;
  min-block-size: 34px;
  padding: 4px 10px;
  padding-inline-end: 36px;
  border-radius: ${({ theme }) => theme.radius.m};
  outline: 0;
  color: ${({ theme }) => theme.color.text};
  cursor: pointer;

  &[data-highlighted] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-disabled] {
    color: ${({ theme }) => theme.color.textDisabled};
    cursor: not-allowed;
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;
  }
`

/** The check mark of the chosen option. Its space is reserved in every option, so that labels and notes line up. */
export const OptionCheck = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 10px;
  display: grid;
  place-items: center;
  color: ${({ theme }) => theme.color.textSubtle};
`
