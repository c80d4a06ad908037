import { selectIsRecovered, selectMember } from '@moyun/machines'
import { useActorRef } from '@xstate/react'
import { Suspense, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { onDemand } from '../../failures/on-demand.tsx'
import { useHouse } from '../../house.ts'
import { Session } from '../../session/session.ts'
import { wantedAfterLogin } from '../../session/wanted.ts'
import { Lead, Legal, Title } from './asides.tsx'
import { DoorFrame } from './door-frame.tsx'
import { doorWith, Login } from './login-actor.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { useOpenedWay, useWay } from './way.ts'
import { Ways } from './ways.tsx'

/** The rarely used forms are loaded on demand. */
const LongForm = onDemand(async () => (await import('../login-forms/long-form.tsx')).LongForm)

const MockNote =
  import.meta.env.VITE_MOCK === 'true'
    ? onDemand(async () => (await import('../../mock/mock-note.tsx')).MockNote)
    : null

/** `/login`: signs a visitor in, then redirects to the page that was requested. */
export function LoginPage() {
  const call = useCall()
  const { tokens, session, inspect } = useHouse()
  const login = useActorRef(
    useMemo(() => doorWith(call, { tokens, session, inspect }), [call, tokens, session, inspect]),
    { input: { now: Date.now } },
  )

  return (
    <Login.Provider actor={login}>
      <LoginSheet />
    </Login.Provider>
  )
}

/** The page itself, in any state of its actors. */
export function LoginSheet() {
  const member = Session.useSelector(selectMember)
  const { search } = useLocation()
  const way = useWay()
  const isRecovered = Login.useSelector(selectIsRecovered)
  useOpenedWay(way)

  if (member) return <Navigate to={wantedAfterLogin(search)} replace />
  if (isRecovered && way === 'recovery') return <Navigate to={{ search }} replace />

  return (
    <DoorFrame title={<Title way={way} />} lead={<Lead way={way} />} legal={way === 'register' ? undefined : <Legal />}>
      {way === 'register' || way === 'recovery' ? (
        <Suspense>
          <LongForm way={way} />
        </Suspense>
      ) : (
        <Ways open={way} />
      )}
      {way === 'scan' ? null : <SandboxNote />}
      {MockNote ? (
        <Suspense>
          <MockNote />
        </Suspense>
      ) : null}
    </DoorFrame>
  )
}
