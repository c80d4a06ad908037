import * as Radix from '@radix-ui/react-checkbox'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { ChoiceRow, choiceMark } from '../Field/choice.ts'
import { useProblemUntilChange } from '../Field/submit-count.ts'

export interface CheckboxProps extends Omit<ComponentProps<typeof Radix.Root>, 'asChild' | 'children' | 'onChange'> {
  /** What the member agrees to or chooses. Always visible. */
  label: ReactNode
  problem?: ReactNode
}

/**
 * A choice that takes effect when its form is submitted. For a setting that changes at once, use `Switch`.
 *
 * `checked="indeterminate"` is for the parent of a list that is partly checked.
 */
export function Checkbox({ label, problem, className, onCheckedChange, ...rest }: CheckboxProps) {
  const problemId = useId()
  const { visibleProblem, onInput } = useProblemUntilChange(problem)

  return (
    <div className={className}>
      <ChoiceRow>
        <Box
          {...rest}
          aria-invalid={visibleProblem ? true : undefined}
          aria-describedby={visibleProblem ? problemId : undefined}
          onCheckedChange={(checked) => {
            onInput?.()
            onCheckedChange?.(checked)
          }}
        />
        <span>{label}</span>
      </ChoiceRow>
      {visibleProblem ? <Problem id={problemId}>{visibleProblem}</Problem> : null}
    </div>
  )
}

const Box = styled(Radix.Root)`
  ${choiceMark}
  border-radius: ${({ theme }) => theme.radius.s};

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
