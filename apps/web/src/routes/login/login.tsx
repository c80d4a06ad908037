import { selectMember } from '@moyun/machines'
import { Brand, SignInLayout } from '@moyun/ui'
import { useActorRef } from '@xstate/react'
import { useMemo } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { Appearance } from '../../layout/appearance.tsx'
import { Session } from '../../session.ts'
import { wantedAfterLogin } from '../../wanted.ts'
import { Lead, Legal } from './asides.tsx'
import { Login, loginWith } from './login-actor.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { Ways } from './ways.tsx'

/** `/login`: a visitor becomes a member, then goes where they wanted to. */
export function LoginPage() {
  const call = useCall()
  const { clock } = useHouse()
  const login = useActorRef(useMemo(() => loginWith(call), [call]), { input: { now: clock.now } })

  return (
    <Login.Provider actor={login}>
      <LoginSheet />
    </Login.Provider>
  )
}

/** The page itself, whatever state its actors are in. */
export function LoginSheet() {
  const member = Session.useSelector(selectMember)
  const wanted = wantedAfterLogin(useLocation().search)

  if (member) return <Navigate to={wanted} replace />

  return (
    <SignInLayout
      brand={
        <Brand asChild>
          <Link to="/">
            <FormattedMessage id="shell.brand" />
          </Link>
        </Brand>
      }
      tools={<Appearance />}
      title={<FormattedMessage id="login.title" />}
      lead={<Lead />}
      legal={<Legal />}
    >
      <Ways />
      <SandboxNote />
    </SignInLayout>
  )
}
