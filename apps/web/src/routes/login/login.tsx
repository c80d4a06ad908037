import { selectIsRecovered, selectMember } from '@moyun/machines'
import { useActorRef } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useApp } from '../../app/app-services.ts'
import { useIsNavigating } from '../../router/history.tsx'
import { Session } from '../../session/session.ts'
import { redirectAfterLogin } from '../../session/redirect-target.ts'
import { OtherMethodLink, LegalNotice, LoginTitle } from './login-layout-slots.tsx'
import { LoginLayout } from './login-layout.tsx'
import { createLoginPageMachine, Login } from './login-actor.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { useSyncLoginMethod, useLoginMethod } from './login-method.ts'
import { LoginMethods } from './login-methods.tsx'

/** The rarely used forms are loaded on demand. */
const LongForm = lazyComponent(async () => (await import('../../features/login-forms/account-form.tsx')).AccountForm)

const MockNote =
  import.meta.env.VITE_MOCK === 'true'
    ? lazyComponent(async () => (await import('../../mock-server/mock-note.tsx')).MockNote)
    : null

/** `/login`: signs a visitor in, then redirects to the page that was requested. */
export function LoginPage() {
  const call = useCall()
  const { tokens, session, inspect } = useApp()
  const login = useActorRef(
    useMemo(() => createLoginPageMachine(call, { tokens, session, inspect }), [call, tokens, session, inspect]),
    { input: { now: Date.now } },
  )

  return (
    <Login.Provider actor={login}>
      <LoginView />
    </Login.Provider>
  )
}

/** The page itself, in any state of its actors. */
export function LoginView() {
  const member = Session.useSelector(selectMember)
  const { search } = useLocation()
  const way = useLoginMethod()
  const isRecovered = Login.useSelector(selectIsRecovered)
  useSyncLoginMethod(way)
  const moving = useIsNavigating()

  // Does not redirect a member who has navigated away in the meantime.
  if (member && !moving) return <Navigate to={redirectAfterLogin(search)} replace />
  if (isRecovered && way === 'recovery') return <Navigate to={{ search }} replace />

  return (
    <LoginLayout
      title={<LoginTitle way={way} />}
      lead={<OtherMethodLink way={way} />}
      legal={way === 'register' ? undefined : <LegalNotice />}
    >
      {way === 'register' || way === 'recovery' ? (
        <Suspense>
          <LongForm way={way} />
        </Suspense>
      ) : (
        <LoginMethods open={way} />
      )}
      {way === 'scan' ? null : <SandboxNote />}
      {MockNote ? (
        <Suspense>
          <MockNote />
        </Suspense>
      ) : null}
    </LoginLayout>
  )
}
