import { css, keyframes, styled } from 'styled-components'

const settle = keyframes`
  from {
    opacity: 0;
    translate: 0 -4px;
  }
`

/** The surface of a menu: render it `as` one of Radix's contents. */
export const MenuFrame = styled.div`
  z-index: ${({ theme }) => theme.layer.popover};
  min-inline-size: 168px;
  max-inline-size: min(320px, calc(100vw - 16px), var(--radix-popper-available-width, 100vw));
  max-block-size: var(--radix-popper-available-height);
  overflow: auto;
  padding: 6px;
  border-radius: ${({ theme }) => theme.radius.l};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  animation: ${settle} ${({ theme }) => `${theme.motion.move} ${theme.motion.ink}`};

  &:focus-visible {
    outline: 0;
  }
`

/** The shared style of all menu entries: action, check, choice or submenu. */
export const entryStyles = css`
  position: relative;
  display: flex;
  gap: 10px;
  align-items: center;
  min-block-size: 34px;
  padding: 4px 10px;
  border-radius: ${({ theme }) => theme.radius.m};
  outline: 0;
  color: ${({ theme }) => theme.color.text};
  cursor: pointer;
  user-select: none;

  svg {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  > span {
    flex: 1;
    min-inline-size: 0;
  }
  &[data-highlighted],
  &[data-state='open'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.textStrong};
  }
  &[data-tone='danger'],
  &[data-tone='danger'] svg {
    color: ${({ theme }) => theme.color.danger};
  }
  &[data-disabled],
  &[data-disabled] svg {
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &[data-disabled] {
    cursor: not-allowed;
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;
  }
`

/** A shortcut's keys, at the end of an entry. */
export const Shortcut = styled.kbd`
  flex: none;
  padding-inline-start: ${({ theme }) => theme.space[4]};
  color: ${({ theme }) => theme.color.textSubtle};
  font: 12px/20px ${({ theme }) => theme.font.mono};

  ${({ theme }) => theme.media.phone} {
    display: none;
  }
`
