import { loginMachine, qrMachine } from '@moyun/machines'
import { fromCallback } from 'xstate'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import { codeStates, formStates, scanStates, fixedPage, fixedTime } from './login-states.ts'

const stillScan = (key: string) =>
  holdInState(
    qrMachine.provide({
      actors: {
        requestQr: neverCompletes(),
        poll: neverCompletes(),
        watch: fromCallback(() => {}),
        followPage: fromCallback(() => {}),
      },
    }),
    fixedPage,
    scanStates().find((state) => state.key === key)?.events,
  )

const stillLogin = loginMachine.provide({
  actors: {
    readResendAt: neverCompletes(),
    sendCode: neverCompletes(),
    solveCaptcha: neverCompletes(),
    scan: fromCallback(() => {}),
    register: neverCompletes(),
    provePhone: neverCompletes(),
    setPassword: neverCompletes(),
  },
})

/** The login actor in one state of its code or forms, with the QR code in one of its own. */
export const fixedLoginActor = (key: string, scan: string) =>
  holdInState(
    stillLogin,
    { now: fixedTime },
    [...codeStates(), ...formStates()]
      .find((state) => state.key === key)
      ?.events.map((event) => (event.type === 'scan.loaded' ? { ...event, scan: stillScan(scan) } : event)),
  )
