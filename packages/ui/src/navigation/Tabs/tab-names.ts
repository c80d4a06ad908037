import { css } from 'styled-components'

/** The row of the view names. On a phone that has no space for all names, it scrolls by touch. */
export const tabNames = css`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]} 28px;
  padding-block-end: 1px;
  box-shadow: inset 0 -1px ${({ theme }) => theme.color.lineFaint};

  ${({ theme }) => theme.media.phone} {
    flex-wrap: nowrap;
    column-gap: ${({ theme }) => theme.space[6]};
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;
    padding-inline-end: ${({ theme }) => theme.space[6]};
    mask: linear-gradient(to right, currentcolor calc(100% - ${({ theme }) => theme.space[6]}), transparent);
  }
`

/** A view name, underlined by a brush stroke while its view is open. */
export const tabName = css`
  position: relative;
  flex: none;
  max-inline-size: 100%;
  min-block-size: ${({ theme }) => theme.control.m};
  margin-block-end: -1px;
  padding-block-end: 11px;
  color: ${({ theme }) => theme.color.textMuted};
  transition: ${({ theme }) => `color ${theme.motion.touch} ${theme.motion.ink}`};

  &:hover,
  &:is([data-state='active'], [aria-current]) {
    color: ${({ theme }) => theme.color.textStrong};
  }
  &:is([data-state='active'], [aria-current]) {
    font-weight: 500;
  }
  &:disabled {
    color: ${({ theme }) => theme.color.textDisabled};
  }
  &::after {
    position: absolute;
    inset: auto -6px -2px 0;
    block-size: 5px;
    background: ${({ theme }) => theme.color.accentEdge};
    content: '';
    mask: ${({ theme }) => theme.brush.across} 0 0 / 100% 100% no-repeat;
    scale: 0 1;
    transform-origin: 0 50%;
    transition: ${({ theme }) => `scale ${theme.motion.move} ${theme.motion.ink}`};
  }
  &:is([data-state='active'], [aria-current])::after {
    scale: 1;
  }
`

/** The open view, below the names. */
export const tabView = css`
  padding-block-start: 28px;

  ${({ theme }) => theme.media.phone} {
    padding-block-start: ${({ theme }) => theme.space[6]};
  }
`
