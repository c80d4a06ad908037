import { ValidatedForm, type ValidatedFormProps } from '@moyun/ui'
import { type ReactNode, useEffect, useRef } from 'react'
import { styled } from 'styled-components'

export interface FormStackProps extends Pick<ValidatedFormProps, 'id' | 'busy' | 'problems' | 'onSubmit'> {
  children: ReactNode
}

/**
 * The fields of a short form, stacked. The first visible field takes focus on mount, also when the form replaces
 * another one.
 */
export function FormStack(props: FormStackProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus(), [])

  return <Form {...props} ref={form} />
}

const Form = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`
