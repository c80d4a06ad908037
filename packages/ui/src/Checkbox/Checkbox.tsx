import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** Says what is agreed to or chosen. Always visible. */
  label: ReactNode
  problem?: ReactNode
}

/** A choice that waits for its form to be sent. The browser's own box, so that a form reads it. */
export function Checkbox({ label, problem, className, ...rest }: CheckboxProps) {
  const problemId = useId()

  return (
    <div className={className}>
      <Row>
        <Box
          {...rest}
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? problemId : undefined}
        />
        <span>{label}</span>
      </Row>
      {problem ? <Problem id={problemId}>{problem}</Problem> : null}
    </div>
  )
}

const Row = styled.label`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: flex-start;
  cursor: pointer;

  &:has(:disabled) {
    color: ${({ theme }) => theme.color.textSubtle};
    cursor: not-allowed;
  }
  ${({ theme }) => theme.media.phone} {
    padding-block: 5px;
  }
`

const Box = styled.input`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  margin-block-start: calc((1lh - 16px) / 2);
  border-radius: ${({ theme }) => theme.radius.s};
  appearance: none;
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  cursor: inherit;

  &:checked {
    background: ${({ theme }) => theme.color.accent};
    box-shadow: none;
  }
  &:checked::after {
    inline-size: 9px;
    block-size: 5px;
    border: solid ${({ theme }) => theme.color.accentOn};
    border-width: 0 0 1.5px 1.5px;
    content: '';
    rotate: -45deg;
    translate: 0 -1px;
  }
  &[aria-invalid] {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
  &:disabled {
    background: ${({ theme }) => theme.color.pressed};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
  }
  &:disabled:checked::after {
    border-color: ${({ theme }) => theme.color.textSubtle};
  }
`

const Problem = styled.p`
  margin-block-start: 4px;
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.note};
`
