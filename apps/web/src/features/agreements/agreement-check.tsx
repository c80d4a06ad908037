import { selectIsInterrupted } from '@moyun/machines'
import { Suspense } from 'react'
import { useIntl } from 'react-intl'
import { useApp } from '../../app/app-services.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { errorMessage } from '../../app/errors/error-message.ts'
import { Session } from '../../session/session.ts'
import { lazyMessages } from '../../i18n/lazy-messages.tsx'
import { useAcceptance } from './use-acceptance.ts'

/** Loaded only for members who have something to accept. */
const AgreementDialog = lazyComponent(
  async () => (await import('./agreement-dialog.tsx')).AgreementDialog,
  () => null,
)

const Words = lazyMessages(
  {
    'zh-CN': () => import('./i18n/zh-CN.json'),
    'en-US': () => import('./i18n/en-US.json'),
  },
  'features/agreements',
)

/**
 * Asks a member to accept the terms and the privacy policy when a version is in force that they have not accepted yet.
 */
export function AgreementCheck() {
  return (
    <Words>
      <Question />
    </Words>
  )
}

function Question() {
  const intl = useIntl()
  const { toasts } = useApp()
  const session = Session.useActorRef()
  const interrupted = Session.useSelector(selectIsInterrupted)
  const { agreementState, accept, busy } = useAcceptance((error) => {
    toasts.show({
      tone: 'failed',
      text: intl.formatMessage({ id: 'agreements.unkept' }, { why: errorMessage(intl, error) }),
    })
  })

  // One dialog at a time: the member signs in again before they are asked to accept.
  if (!agreementState || interrupted) return null
  return (
    <Suspense>
      <AgreementDialog
        {...agreementState}
        busy={busy}
        onAccept={() => accept(agreementState.current.version)}
        onLeave={() => session.send({ type: 'logout' })}
      />
    </Suspense>
  )
}
