import { type ReactNode, useId } from 'react'
import { FieldHead, FieldNote } from './field-words.ts'

/** What a group of controls needs so that its label, its hint and its problem are heard with it. */
export interface GroupWiring {
  'aria-labelledby': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldGroupProps {
  /** Always visible, above. */
  label: ReactNode
  /** A fact that helps to choose. A problem takes its place. */
  hint?: ReactNode
  /** Why what was chosen was refused, and the cure. */
  problem?: ReactNode
  /** Stands at the end of the label's line: a value, a link. */
  aside?: ReactNode
  children: (wiring: GroupWiring) => ReactNode
}

/** The frame of what is chosen and not written: label above, problem below. For an input, use `Field`. */
export function FieldGroup({ label, hint, problem, aside, children }: FieldGroupProps) {
  const id = useId()
  const noteId = `${id}note`
  const note = problem ?? hint

  return (
    <div>
      <FieldHead>
        <span id={id}>{label}</span>
        {aside}
      </FieldHead>
      {children({
        'aria-labelledby': id,
        'aria-invalid': problem ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {note ? (
        <FieldNote id={noteId} data-tone={problem ? 'problem' : 'hint'}>
          {note}
        </FieldNote>
      ) : null}
    </div>
  )
}
