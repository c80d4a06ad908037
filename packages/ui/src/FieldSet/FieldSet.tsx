import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { FieldNote } from '../Field/field-words.ts'

export interface FieldSetProps {
  /** What its fields are about, together. */
  label: ReactNode
  /** A fact about all of them. A problem takes its place. */
  hint?: ReactNode
  /** What is wrong with them together; what is wrong with one stands below that one. */
  problem?: ReactNode
  /** None of its fields can be changed. */
  disabled?: boolean
  /** Fields that stand side by side where there is room for two. */
  columns?: boolean
  children: ReactNode
}

/** Fields that belong together, under one name. One choice among a few is a `RadioGroup`, which brings its own. */
export function FieldSet({ label, hint, problem, disabled = false, columns = false, children }: FieldSetProps) {
  const noteId = useId()
  const note = problem ?? hint

  return (
    <fieldset disabled={disabled} aria-describedby={note ? noteId : undefined}>
      <Name>{label}</Name>
      {note ? (
        <Lead id={noteId} data-tone={problem ? 'problem' : 'hint'}>
          {note}
        </Lead>
      ) : null}
      <Fields data-columns={columns || undefined}>{children}</Fields>
    </fieldset>
  )
}

const Name = styled.legend`
  padding: 0;
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.head};
`

const Lead = styled(FieldNote)`
  margin-block-start: 2px;
`

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[5]};
  align-items: start;
  padding-block-start: ${({ theme }) => theme.space[4]};

  &[data-columns] {
    grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
    column-gap: ${({ theme }) => theme.space[6]};
  }
`
