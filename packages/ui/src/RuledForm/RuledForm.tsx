import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Alert } from '../Alert/Alert.tsx'
import { Button } from '../Button/Button.tsx'
import { SentForm, type SentFormProps } from '../SentForm/SentForm.tsx'

export interface RuledFormProps extends Pick<SentFormProps, 'problems' | 'busy' | 'onSubmit' | 'className'> {
  /** What the button says. */
  submit: ReactNode
  children: ReactNode
}

/**
 * The frame of a form of ruled fields: why it was refused, and the one button that sends it. Use the forms that stand in it;
 * a form of boxed fields, as inside, has a frame of its page's own.
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

const Rows = styled(SentForm)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--row-gap, 22px);
`
