import { type ReactNode, useId } from 'react'
import { styled } from 'styled-components'
import { FieldNote } from '../Field/field-parts.ts'

export interface FieldSetProps {
  /** What the fields have in common. */
  label: ReactNode
  /** A fact about all fields. A problem replaces it. */
  hint?: ReactNode
  /** A problem of the fields in combination; a problem of one field shows below that field. */
  problem?: ReactNode
  /** Disables all fields. */
  disabled?: boolean
  /** Lays the fields out in two columns where there is space. */
  columns?: boolean
  children: ReactNode
}

/** A named group of fields. For one choice among a few use `RadioGroup`, which brings its own group. */
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
