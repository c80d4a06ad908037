import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button, type ButtonProps } from '../../actions/Button/Button.tsx'
import { PriceTag } from '../../money/PriceTag/PriceTag.tsx'

export interface SignInButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'busy'> {
  /** Points for today's sign-in. */
  points: number
  /** The member has signed in today: the button says so, keeps the focus, and does nothing. */
  done?: boolean
  onSignIn: () => void
}

/** The daily sign-in button with its points. For the month and the steps to more points, use `SignInCalendar`. */
export function SignInButton({ points, done = false, busy = false, onSignIn, ...rest }: SignInButtonProps) {
  return (
    <Press
      {...rest}
      busy={busy}
      {...(done ? { 'aria-disabled': true, 'data-done': true } : {})}
      onClick={() => (done ? undefined : onSignIn())}
    >
      <FormattedMessage id={done ? 'ui.signIn.done' : 'ui.signIn.do'} />
      <PriceTag gain points={points} />
    </Press>
  )
}

const Press = styled(Button)`
  &&[data-done] {
    background: none;
    box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.lineFaint};
    color: ${({ theme }) => theme.color.textMuted};
    cursor: default;
  }
`
