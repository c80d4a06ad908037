import { selectMember, selectPresence } from '@moyun/machines'
import { useActorRef } from '@xstate/react'
import { useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { useHouse } from '../../house.ts'
import { Session } from '../../session/session.ts'
import { Waiting } from '../../waiting.tsx'
import { wantedAfterLogin } from '../../session/wanted.ts'
import { doorWith, Login } from '../login/login-actor.ts'
import { type Arrival, arriveAt, HandOff, handOffWith } from './hand-off.ts'
import { WechatSheet } from './wechat-sheet.tsx'

/** `/wechat/login`: a QR code for a phone, the redirect to WeChat's own page, and the return from it. */
export function WechatLoginPage() {
  const { pathname, search } = useLocation()
  const [arrival] = useState(() => arriveAt(search))
  const member = Session.useSelector(selectMember)
  const isKnown = Session.useSelector(selectPresence) !== 'unknown'
  const [begun, setBegun] = useState(isKnown)
  // The code is not exchanged while a stored session is still being checked.
  if (isKnown && !begun) setBegun(true)

  if (member) return <Navigate to={wantedAfterLogin(arrival.search)} replace />
  return (
    <>
      {arriveAt(search).returned ? <Navigate to={{ pathname, search: arrival.search }} replace /> : null}
      {begun ? <WechatDoor arrival={arrival} /> : <Waiting />}
    </>
  )
}

function WechatDoor({ arrival }: { arrival: Arrival }) {
  const call = useCall()
  const { tokens, session, inspect } = useHouse()
  const handOff = useMemo(
    () => handOffWith(call, { tokens, session, search: arrival.search, leave: (url) => location.assign(url) }),
    [call, tokens, session, arrival],
  )
  const door = useMemo(() => doorWith(call, { tokens, session, inspect }), [call, tokens, session, inspect])
  const [actor, login] = [
    useActorRef(handOff, { input: { returned: arrival.returned }, inspect }),
    useActorRef(door, { input: { now: Date.now } }),
  ]

  return (
    <HandOff.Provider actor={actor}>
      <Login.Provider actor={login}>
        <WechatSheet />
      </Login.Provider>
    </HandOff.Provider>
  )
}
