import { type ReactNode, useId } from 'react'
import { FieldHead, FieldNote } from './field-parts.ts'

/** The attributes that connect a group of controls to its label, hint and problem for screen readers. */
export interface GroupWiring {
  'aria-labelledby': string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

export interface FieldGroupProps {
  /** Always visible, above the controls. */
  label: ReactNode
  /** A fact that helps the member choose. A problem replaces it. */
  hint?: ReactNode
  /** Why the choice was refused, and how to fix it. */
  problem?: ReactNode
  /** At the end of the label's line: a value, a link. */
  aside?: ReactNode
  children: (wiring: GroupWiring) => ReactNode
}

/**
 * The frame of fields in which the member chooses instead of typing: label above, problem below. For an input, use
 * `Field`.
 */
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
