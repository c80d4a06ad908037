import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

export interface FailureProps {
  why: string
  /** Left out where the proof was not what was refused. */
  onProveAgain?: (() => void) | undefined
}

/** Why something was not saved; where the proof that came before is too old, the way to give it again. */
export function Failure({ why, onProveAgain }: FailureProps) {
  return (
    <Alert
      tone="danger"
      action={
        onProveAgain ? (
          <Button kind="quiet" size="s" onClick={onProveAgain}>
            <FormattedMessage id="user.proveAgain" />
          </Button>
        ) : undefined
      }
    >
      {why}
    </Alert>
  )
}
