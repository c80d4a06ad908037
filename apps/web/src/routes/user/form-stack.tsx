import type { ReactNode, SubmitEventHandler } from 'react'
import { styled } from 'styled-components'

export interface FormStackProps {
  id: string
  busy: boolean
  onSubmit: SubmitEventHandler<HTMLFormElement>
  children: ReactNode
}

/** The fields of a short form, one below the other. */
export function FormStack({ busy, children, ...rest }: FormStackProps) {
  return (
    <Form {...rest} noValidate aria-busy={busy}>
      {children}
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`
