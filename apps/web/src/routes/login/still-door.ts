import { loginMachine, qrMachine } from '@moyun/machines'
import { fromCallback } from 'xstate'
import { forever, hold } from '../../stage/hold.ts'
import { codeStates, doorStates, scanStates, stillPage, stillTime } from './login-states.ts'

const stillScan = (key: string) =>
  hold(
    qrMachine.provide({
      actors: { askQr: forever(), poll: forever(), watch: fromCallback(() => {}), followPage: fromCallback(() => {}) },
    }),
    stillPage,
    scanStates().find((state) => state.key === key)?.events,
  )

const stillLogin = loginMachine.provide({
  actors: {
    readResendAt: forever(),
    sendCode: forever(),
    solveCaptcha: forever(),
    scan: fromCallback(() => {}),
    register: forever(),
    provePhone: forever(),
    setPassword: forever(),
  },
})

/** The login actor in one state of its code or forms, with the QR code in one of its own. */
export const stillDoor = (key: string, scan: string) =>
  hold(
    stillLogin,
    { now: stillTime },
    [...codeStates(), ...doorStates()]
      .find((state) => state.key === key)
      ?.events.map((event) => (event.type === 'scan.brought' ? { ...event, scan: stillScan(scan) } : event)),
  )
