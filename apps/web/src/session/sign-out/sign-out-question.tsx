import { ConfirmDialog } from '@moyun/ui'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { waitFor } from 'xstate'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { Session } from '../session.ts'

const Words = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'session/sign-out',
)

export interface SignOutQuestionProps {
  onStay: () => void
}

/** X7: a console call found the session expired. The member can stay as they are, or sign out and sign in again. */
export function SignOutQuestion({ onStay }: SignOutQuestionProps) {
  const session = Session.useActorRef()
  const [busy, setBusy] = useState(false)

  const goOut = async () => {
    setBusy(true)
    session.send({ type: 'logout' })
    await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
    location.reload()
  }

  return (
    <Words>
      <ConfirmDialog
        busy={busy}
        title={<FormattedMessage id="signOut.title" />}
        description={<FormattedMessage id="signOut.description" />}
        confirm={<FormattedMessage id="signOut.again" />}
        onConfirm={() => void goOut()}
        onClose={onStay}
      />
    </Words>
  )
}
