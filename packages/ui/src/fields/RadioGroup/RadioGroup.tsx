import * as Radix from '@radix-ui/react-radio-group'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { ChoiceRow, choiceMark } from '../Field/choice.ts'
import { FieldGroup, type FieldGroupProps } from '../Field/FieldGroup.tsx'

/** One of the choices. */
export interface RadioChoice {
  value: string
  label: ReactNode
  /** A fact about this choice. */
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps
  extends
    Pick<
      ComponentProps<typeof Radix.Root>,
      'name' | 'value' | 'defaultValue' | 'onValueChange' | 'disabled' | 'required'
    >,
    Omit<FieldGroupProps, 'children'> {
  choices: readonly RadioChoice[]
  /** Side by side where there is space; otherwise stacked. */
  across?: boolean
}

/** One choice of two to six, all of them visible. For more use `Select`; for views of one thing, `Segmented`. */
export function RadioGroup({ label, hint, problem, aside, choices, across = false, ...rest }: RadioGroupProps) {
  return (
    <FieldGroup label={label} hint={hint} problem={problem} aside={aside}>
      {(wiring) => (
        <Choices
          {...rest}
          {...wiring}
          data-across={across || undefined}
          orientation={across ? 'horizontal' : 'vertical'}
        >
          {choices.map((choice) => (
            <Choice key={choice.value} {...choice} />
          ))}
        </Choices>
      )}
    </FieldGroup>
  )
}

function Choice({ value, label, hint, disabled = false }: RadioChoice) {
  const hintId = useId()

  return (
    <ChoiceRow>
      <Ring value={value} disabled={disabled} aria-describedby={hint ? hintId : undefined} />
      <span>
        {label}
        {hint ? (
          <Hint id={hintId} aria-hidden="true">
            {hint}
          </Hint>
        ) : null}
      </span>
    </ChoiceRow>
  )
}

const Choices = styled(Radix.Root)`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  justify-items: start;

  &[data-across] {
    display: flex;
    flex-wrap: wrap;
    column-gap: ${({ theme }) => theme.space[6]};
  }
  ${({ theme }) => theme.media.phone} {
    row-gap: 0;
  }
`

const Ring = styled(Radix.Item)`
  ${choiceMark}
  border-radius: ${({ theme }) => theme.radius.full};

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.full};
  }
  &[data-state='checked']::after {
    inline-size: 6px;
    block-size: 6px;
    border-radius: ${({ theme }) => theme.radius.full};
    background: currentColor;
    content: '';
  }
`

const Hint = styled.span`
  display: block;
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};
`
