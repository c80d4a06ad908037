import * as Radix from '@radix-ui/react-radio-group'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { FieldGroup, type FieldGroupProps } from '../Field/FieldGroup.tsx'

/** One of the choices, of which one is taken. */
export interface RadioChoice {
  value: string
  label: ReactNode
  /** A fact about this choice. */
  hint?: ReactNode
  disabled?: boolean
}

export interface RadioGroupProps
  extends Pick<ComponentProps<typeof Radix.Root>, 'name' | 'value' | 'defaultValue' | 'onValueChange' | 'disabled' | 'required'>, Omit<FieldGroupProps, 'children'> {
  choices: readonly RadioChoice[]
  /** In a line where there is room; else one below the other. */
  across?: boolean
}

/** One choice of two to six, all of them in sight. For more use `Select`; for views of a thing, `Segmented`. */
export function RadioGroup({ label, hint, problem, aside, choices, across = false, ...rest }: RadioGroupProps) {
  return (
    <FieldGroup label={label} hint={hint} problem={problem} aside={aside}>
      {(wiring) => (
        <Choices {...rest} {...wiring} data-across={across || undefined} orientation={across ? 'horizontal' : 'vertical'}>
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
    <Row>
      <Ring value={value} disabled={disabled} aria-describedby={hint ? hintId : undefined} />
      <span>
        {label}
        {hint ? (
          <Hint id={hintId} aria-hidden="true">
            {hint}
          </Hint>
        ) : null}
      </span>
    </Row>
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

const Row = styled.label`
  position: relative;
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: flex-start;
  min-inline-size: 0;
  cursor: pointer;

  &:has(:disabled) {
    color: ${({ theme }) => theme.color.textSubtle};
    cursor: not-allowed;
  }
  ${({ theme }) => theme.media.phone} {
    padding-block: 9px;
  }
`

const Ring = styled(Radix.Item)`
  display: grid;
  flex: none;
  place-items: center;
  inline-size: 16px;
  block-size: 16px;
  margin-block-start: calc((1lh - 16px) / 2);
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  cursor: inherit;

  &:focus-visible {
    border-radius: ${({ theme }) => theme.radius.full};
  }
  [aria-invalid] > label > & {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
  &[data-state='checked'] {
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
