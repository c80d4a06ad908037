import * as Radix from '@radix-ui/react-checkbox'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'

export interface CheckboxProps extends Omit<ComponentProps<typeof Radix.Root>, 'asChild' | 'children' | 'onChange'> {
  /** Says what is agreed to or chosen. Always visible. */
  label: ReactNode
  problem?: ReactNode
}

/**
 * A choice that waits for its form to be sent. For a setting that changes at once, use `Switch`.
 *
 * `checked="indeterminate"` stands over a list of which some are chosen.
 */
export function Checkbox({ label, problem, className, ...rest }: CheckboxProps) {
  const problemId = useId()

  return (
    <div className={className}>
      <Row>
        <Box {...rest} aria-invalid={problem ? true : undefined} aria-describedby={problem ? problemId : undefined} />
        <span>{label}</span>
      </Row>
      {problem ? <Problem id={problemId}>{problem}</Problem> : null}
    </div>
  )
}

const Row = styled.label`
  position: relative;
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: flex-start;
  cursor: pointer;

  &:has(:disabled) {
    color: ${({ theme }) => theme.color.textSubtle};
    cursor: not-allowed;
  }
  ${({ theme }) => theme.media.phone} {
    padding-block: 9px;
  }
`

const Box = styled(Radix.Root)`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  margin-block-start: calc((1lh - 16px) / 2);
  border-radius: ${({ theme }) => theme.radius.s};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  cursor: inherit;

  &[aria-invalid] {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
  &:not([data-state='unchecked']) {
    background: ${({ theme }) => theme.color.accent};
    box-shadow: none;
    color: ${({ theme }) => theme.color.accentOn};
  }
  &:disabled {
    background: ${({ theme }) => theme.color.pressed};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[data-state='checked']::after {
    inline-size: 9px;
    block-size: 5px;
    border: solid currentColor;
    border-width: 0 0 1.5px 1.5px;
    content: '';
    rotate: -45deg;
    translate: 0 -1px;
  }
  &[data-state='indeterminate']::after {
    inline-size: 8px;
    block-size: 1.5px;
    background: currentColor;
    content: '';
  }
`

const Problem = styled.p`
  margin-block-start: 4px;
  color: ${({ theme }) => theme.color.danger};
  font: ${({ theme }) => theme.type.note};
`
