import { css, styled } from 'styled-components'

/**
 * One choice with its label; the whole row is clickable, and on a phone it is as tall as a finger. Aligned to the top:
 * aligned to the baseline, the row would move when the mark gets its icon.
 */
export const ChoiceRow = styled.label`
  position: relative;
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: flex-start;
  min-inline-size: 0;
  vertical-align: top;
  cursor: pointer;

  &:has(:disabled) {
    color: ${({ theme }) => theme.color.textSubtle};
    cursor: not-allowed;
  }
  ${({ theme }) => theme.media.phone} {
    padding-block: 9px;
  }
`

/**
 * The mark of a choice, centred on the first line of its label: unchecked, checked or disabled. Each control adds its
 * own shape and icon.
 */
export const choiceMark = css`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  margin-block-start: calc((1lh - 16px) / 2);
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  cursor: inherit;

  &[aria-invalid],
  [aria-invalid] > label > & {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
  &[data-state='checked'],
  &[data-state='indeterminate'] {
    background: ${({ theme }) => theme.color.accent};
    box-shadow: none;
    color: ${({ theme }) => theme.color.accentOn};
  }
  &:disabled {
    background: ${({ theme }) => theme.color.pressed};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textSubtle};
  }
`
