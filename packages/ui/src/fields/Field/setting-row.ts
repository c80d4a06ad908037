import { styled } from 'styled-components'

/** One line of a settings list: the label, and the control at the end. */
export const SettingRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space[4]};
  align-items: center;
  min-block-size: 42px;

  > label:first-child {
    flex: 1;
    min-inline-size: 0;
  }
  &[data-disabled] > label:first-child {
    color: ${({ theme }) => theme.color.textSubtle};
  }
  > p {
    flex-basis: 100%;
    margin: 0 0 6px;
  }
`

/** A small input frame at the end of such a line. */
export const SettingBox = styled.span`
  display: inline-flex;
  flex: none;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-block-size: 34px;
  padding-inline: 10px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  color: ${({ theme }) => theme.color.textStrong};
  transition: ${({ theme }) => `box-shadow ${theme.motion.touch} ${theme.motion.ink}`};

  input {
    inline-size: 100%;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
  }
  &:focus-within {
    box-shadow:
      inset 0 0 0 1px ${({ theme }) => theme.color.focus},
      0 0 0 3px ${({ theme }) => theme.color.accentHalo};
  }
  &:has(input[aria-invalid]) {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
  &:has(input[aria-invalid]:focus) {
    box-shadow:
      inset 0 0 0 1px ${({ theme }) => theme.color.danger},
      0 0 0 3px ${({ theme }) => theme.color.dangerWash};
  }
  &:has(input:disabled) {
    background: ${({ theme }) => theme.color.hover};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textSubtle};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;

    input {
      font-size: 16px;
    }
  }
`
