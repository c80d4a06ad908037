import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { Button, type ButtonProps } from '../Button/Button.tsx'
import { PriceTag } from '../PriceTag/PriceTag.tsx'

export interface SignInButtonProps extends Pick<ButtonProps, 'size' | 'block' | 'busy'> {
  /** What signing in today gives, or has given. */
  points: number
  /** Today's is done: it says so, keeps the focus, and does nothing. */
  done?: boolean
  onSignIn: () => void
}

/** Signs today, and says what that gives. For the month and the way to more points, use `SignInCalendar`. */
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
