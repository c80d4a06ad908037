import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../../feedback/Alert/Alert.tsx'
import { Button } from '../../actions/Button/Button.tsx'
import { ValidatedForm, type ValidatedFormProps } from '../ValidatedForm/ValidatedForm.tsx'

export interface RuledFormProps extends Pick<ValidatedFormProps, 'problems' | 'busy' | 'onSubmit' | 'className'> {
  /** The label of the submit button. */
  submit: ReactNode
  children: ReactNode
}

/**
 * The frame of a form of ruled fields: its fields, the problem of the whole form and the submit button. Prefer the
 * forms that are built on it; forms of boxed fields on member pages have their page's own frame.
 */
export function RuledForm({ problems, busy, submit, children, ...rest }: RuledFormProps) {
  return (
    <Rows {...rest} problems={problems} busy={busy}>
      {children}
      {problems.form ? <Alert tone="danger">{problems.form}</Alert> : null}
      <Button type="submit" kind="solid" size="l" block busy={busy}>
        {submit}
      </Button>
    </Rows>
  )
}

const Rows = styled(ValidatedForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--row-gap, 22px);
`
