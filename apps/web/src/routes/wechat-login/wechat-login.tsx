import { selectMember, selectAuthStatus } from '@moyun/machines'
import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { useApp } from '../../app/app-services.ts'
import { Session } from '../../session/session.ts'
import { SplashScreen } from '../../components/splash-screen.tsx'
import { redirectAfterLogin } from '../../session/redirect-target.ts'
import { createLoginPageMachine, Login } from '../login/login-actor.ts'
import { type CallbackParams, parseCallback, OAuthHandoff, createOAuthHandoffMachine } from './oauth-handoff.ts'
import { WechatLoginView } from './wechat-login-view.tsx'

/** `/wechat/login`: a QR code for a phone, the redirect to WeChat's own page, and the return from it. */
export function WechatLoginPage() {
  const { pathname, search } = useLocation()
  const [arrival] = useState(() => parseCallback(search))
  const member = Session.useSelector(selectMember)
  const isKnown = Session.useSelector(selectAuthStatus) !== 'unknown'
  const [begun, setBegun] = useState(isKnown)
  // The code is not exchanged while a stored session is still being checked.
  if (isKnown && !begun) setBegun(true)

  if (member) return <Navigate to={redirectAfterLogin(arrival.search)} replace />
  return (
    <>
      {parseCallback(search).returned ? <Navigate to={{ pathname, search: arrival.search }} replace /> : null}
      {begun ? <WechatCallback arrival={arrival} /> : <SplashScreen />}
    </>
  )
}

function WechatCallback({ arrival }: { arrival: CallbackParams }) {
  const call = useCall()
  const { tokens, session, inspect } = useApp()
  const handOff = useMemo(
    () =>
      createOAuthHandoffMachine(call, {
        tokens,
        session,
        search: arrival.search,
        leave: (url) => location.assign(url),
      }),
    [call, tokens, session, arrival],
  )
  const loginMachine = useMemo(
    () => createLoginPageMachine(call, { tokens, session, inspect }),
    [call, tokens, session, inspect],
  )
  const [actor, login] = [
    useActorRef(handOff, { input: { returned: arrival.returned }, inspect }),
    useActorRef(loginMachine, { input: { now: Date.now } }),
  ]

  return (
    <OAuthHandoff.Provider actor={actor}>
      <Login.Provider actor={login}>
        <WechatLoginView />
      </Login.Provider>
    </OAuthHandoff.Provider>
  )
}
