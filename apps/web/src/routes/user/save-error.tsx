import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'

export interface SaveErrorProps {
  why: string
  /** Left out where the proof was not what was refused. */
  onProveAgain?: (() => void) | undefined
}

/** Why saving failed; if the proof has expired, with a button to prove again. */
export function SaveError({ why, onProveAgain }: SaveErrorProps) {
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
