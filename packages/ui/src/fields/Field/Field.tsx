import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { FieldHead, FieldNote } from './field-parts.ts'
import { useProblemUntilChange } from './submit-count.ts'

/** The attributes that connect an input to its label, hint and problem for screen readers. */
export interface FieldWiring {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldProps {
  /** Always visible, above the input. */
  label: ReactNode
  /** A fact that helps the member fill in the field. A problem replaces it. */
  hint?: ReactNode
  /** Why the input was refused, and how to fix it. In a `ValidatedForm` it disappears once the field is changed. */
  problem?: ReactNode
  /** `ruled` is an underline that turns into a brush stroke: for sign-in only. `box` everywhere else. */
  look?: 'box' | 'ruled'
  /** At the end of the label's line: a count, a link. */
  aside?: ReactNode
  /** Before or after the input, inside the frame. */
  before?: ReactNode
  after?: ReactNode
  children: (wiring: FieldWiring) => ReactNode
}

/** The frame of all input fields: label above, problem below. Prefer the fields that are built on it. */
export function Field({ label, hint, problem, look = 'box', aside, before, after, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}note`
  const { visibleProblem, onInput } = useProblemUntilChange(problem)
  const note = visibleProblem ?? hint

  return (
    <div>
      <FieldHead data-look={look}>
        <label id={`${id}label`} htmlFor={id}>
          {label}
        </label>
        {aside}
      </FieldHead>
      <Frame data-look={look} data-invalid={visibleProblem ? '' : undefined} onInput={onInput}>
        {before}
        {children({
          id,
          'aria-invalid': visibleProblem ? true : undefined,
          'aria-describedby': note ? noteId : undefined,
        })}
        {after}
      </Frame>
      {note ? (
        <FieldNote id={noteId} data-tone={visibleProblem ? 'problem' : 'hint'}>
          {note}
        </FieldNote>
      ) : null}
    </div>
  )
}

/** A field with an open popover keeps its focus ring. */
const Frame = styled.div`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space[2]};
  align-items: center;
  min-block-size: ${({ theme }) => theme.control.field};
  padding-inline: ${({ theme }) => theme.space[3]};
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.field};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineField};
  color: ${({ theme }) => theme.color.textStrong};
  transition: ${({ theme }) => `box-shadow ${theme.motion.touch} ${theme.motion.ink}`};

  input,
  textarea {
    flex: 1;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    outline: 0;
    background: none;
  }
  &[data-look='box']:has(:is(input, textarea, [role='combobox'], [data-control]):focus),
  &[data-look='box']:has(:is([role='combobox'], [data-control])[data-state='open']) {
    box-shadow:
      inset 0 0 0 1px ${({ theme }) => theme.color.focus},
      0 0 0 3px ${({ theme }) => theme.color.accentHalo};
  }
  &[data-look='box']:has(:is(input, textarea, [role='combobox'], [data-control]):disabled) {
    background: ${({ theme }) => theme.color.hover};
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[data-look='box'][data-invalid] {
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.danger};
  }
  &[data-look='box'][data-invalid]:has(:is(input, textarea, [role='combobox'], [data-control]):focus),
  &[data-look='box'][data-invalid]:has(:is([role='combobox'], [data-control])[data-state='open']) {
    box-shadow:
      inset 0 0 0 1px ${({ theme }) => theme.color.danger},
      0 0 0 3px ${({ theme }) => theme.color.dangerWash};
  }

  &[data-look='ruled'] {
    gap: ${({ theme }) => theme.space[3]};
    min-block-size: 44px;
    padding: 0;
    border-block-end: 1px solid ${({ theme }) => theme.color.lineField};
    border-radius: 0;
    background: none;
    box-shadow: none;
  }
  &[data-look='ruled'] input {
    block-size: 44px;
    font-size: 16px;
  }
  &[data-look='ruled']::after {
    position: absolute;
    inset: auto 0 -3px;
    block-size: 5px;
    background: ${({ theme }) => theme.color.focus};
    content: '';
    mask: ${({ theme }) => theme.brush.across} 0 0 / 100% 100% no-repeat;
    pointer-events: none;
    scale: 0 1;
    transform-origin: 0 50%;
    transition: ${({ theme }) => `scale ${theme.motion.settle} ${theme.motion.ink}`};
  }
  &[data-look='ruled']:has(input:focus)::after {
    scale: 1;
  }
  &[data-look='ruled']:has(input:disabled) {
    border-color: ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[data-look='ruled'][data-invalid] {
    border-color: ${({ theme }) => theme.color.danger};
  }
  &[data-look='ruled'][data-invalid]::after {
    background: ${({ theme }) => theme.color.danger};
  }

  ${({ theme }) => theme.media.phone} {
    input,
    textarea {
      font-size: 16px;
    }
  }
`
