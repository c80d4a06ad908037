import { useProblemFocus } from '@moyun/ui'
import { type ReactNode, type SubmitEventHandler, useEffect, useRef } from 'react'
import { styled } from 'styled-components'

export interface FormStackProps {
  id: string
  busy: boolean
  /** Why each field was refused. The first of them is gone to. */
  problems: Readonly<Record<string, string | undefined>>
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The fields of a short form, one below the other. The first that is written in has focus, also when the form takes the place of another. */
export function FormStack({ busy, problems: { form: _, ...problems }, children, ...rest }: FormStackProps) {
  const form = useRef<HTMLFormElement>(null)
  useProblemFocus(form, Object.values(problems))
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])

  return (
    <Form {...rest} ref={form} noValidate aria-busy={busy}>
      {children}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`
