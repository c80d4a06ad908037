import { selectIsInterrupted } from '@moyun/machines'
import { Button, Dialog } from '@moyun/ui'
import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { waitFor } from 'xstate'
import { Session } from '../../session.ts'

/** X7: the console says that nobody is signed in. The member stays as they are, or goes out and in again. */
export function ConfirmSignOut({ onStay }: { onStay: () => void }) {
  const session = Session.useActorRef()
  const interrupted = Session.useSelector(selectIsInterrupted)
  const [busy, setBusy] = useState(false)
  // Where the session is over for the whole house, the member is asked to sign in above the page: one question is enough.
  useEffect(() => {
    if (interrupted) onStay()
  }, [interrupted, onStay])
  if (interrupted) return null

  const goOut = async () => {
    setBusy(true)
    session.send({ type: 'logout' })
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    location.reload()
  }

  return (
    <Dialog
      open
      role="alertdialog"
      busy={busy}
      onOpenChange={onStay}
      title={<FormattedMessage id="workplace.signedOutTitle" />}
      description={<FormattedMessage id="workplace.signedOut" />}
      actions={
        <>
          <Button disabled={busy} onClick={onStay}>
            <FormattedMessage id="workplace.stay" />
          </Button>
          <Button kind="solid" busy={busy} onClick={() => void goOut()}>
            <FormattedMessage id="workplace.signInAgain" />
          </Button>
        </>
      }
    />
  )
}
