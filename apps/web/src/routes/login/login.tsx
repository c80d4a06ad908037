import { selectIsRecovered, selectMember } from '@moyun/machines'
import { useActorRef } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { lazyComponent } from '../../failures/on-demand.tsx'
import { useApp } from '../../house.ts'
import { Session } from '../../session/session.ts'
import { redirectAfterLogin } from '../../session/wanted.ts'
import { OtherMethodLink, LegalNotice, LoginTitle } from './asides.tsx'
import { LoginLayout } from './door-frame.tsx'
import { createLoginPageMachine, Login } from './login-actor.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { useSyncLoginMethod, useLoginMethod } from './way.ts'
import { LoginMethods } from './ways.tsx'

/** The rarely used forms are loaded on demand. */
const LongForm = lazyComponent(async () => (await import('../login-forms/long-form.tsx')).AccountForm)

const MockNote =
  import.meta.env.VITE_MOCK === 'true'
    ? lazyComponent(async () => (await import('../../mock/mock-note.tsx')).MockNote)
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

  if (member) return <Navigate to={redirectAfterLogin(search)} replace />
  if (isRecovered && way === 'recovery') return <Navigate to={{ search }} replace />

  return (
    <LoginLayout title={<LoginTitle way={way} />} lead={<OtherMethodLink way={way} />} legal={way === 'register' ? undefined : <LegalNotice />}>
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
