import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { Login } from './login-actor.ts'

const ways = ['password', 'phone', 'scan', 'register', 'recovery'] as const

/** A sign-in method, as the address names it: `#phone`. */
export type LoginMethod = (typeof ways)[number]

const wayNamed = (hash: string): LoginMethod => ways.find((way) => `#${way}` === hash) ?? 'password'

/** The sign-in method in the address, so that a link can open one. */
export const useLoginMethod = () => wayNamed(useLocation().hash)

/** Tells the login machine which sign-in method is open. */
export function useSyncLoginMethod(way: LoginMethod) {
  const login = Login.useActorRef()

  useEffect(() => login.send({ type: opened[way] }), [login, way])
}

const opened = {
  password: 'signIn.opened',
  phone: 'signIn.opened',
  scan: 'scan.opened',
  register: 'register.opened',
  recovery: 'recovery.opened',
} as const
