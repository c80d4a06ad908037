import { type ReactNode, type SubmitEventHandler, useRef } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { useProblemFocus } from '../Field/use-problem-focus.ts'

export interface RuledFormProps {
  /** Why each field was refused, in words for the member; `form` is said of the whole. The first refused field is gone to. */
  problems: Readonly<Record<string, string | undefined>>
  busy: boolean
  /** What the button says. */
  submit: ReactNode
  /** The form, to be read with `textIn`. */
  onSubmit: (form: HTMLFormElement) => void
  className?: string
  children: ReactNode
}

/**
 * The frame of a form of ruled fields: why it was refused, and the one button that sends it. Use the forms that stand in it;
 * a form of boxed fields, as inside, has a frame of its page's own.
 */
export function RuledForm({ problems: { form: problem, ...fields }, busy, submit, onSubmit, className, children }: RuledFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, Object.values(fields))

  const send: SubmitEventHandler<HTMLFormElement> = (event) => {
    event.preventDefault()
    onSubmit(event.currentTarget)
  }

  return (
    <Rows ref={form} className={className} noValidate onSubmit={send} aria-busy={busy}>
      {children}
      {problem ? <Alert tone="danger">{problem}</Alert> : null}
      <Button type="submit" kind="solid" size="l" block busy={busy}>
        {submit}
      </Button>
    </Rows>
  )
}

const Rows = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--row-gap, 22px);
`
