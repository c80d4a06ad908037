import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { codeRegion } from './code-region.ts'
import { doorRegion } from './door-region.ts'
import { loginSetup } from './login-setup.ts'

/**
 * The sign-in page: which way in is open, and beside it the code on its way to a phone, which every way but the password
 * needs and which one countdown holds back.
 *
 * The address names the way; signing in itself is the session's. The countdown survives a reload, since the app stores
 * when it ends.
 */
export const loginMachine = loginSetup.createMachine({
  id: 'login',
  type: 'parallel',
  context: ({ input }) => ({
    now: input.now,
    resendAt: 0,
    secondsLeft: 0,
    target: null,
    proof: null,
    error: null,
    refused: null,
    proved: null,
    scan: null,
  }),
  states: { code: codeRegion, door: doorRegion },
})

export type LoginActor = ActorRefFrom<typeof loginMachine>
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>

export const selectIsSendingCode = (snapshot: LoginSnapshot) => snapshot.hasTag('sending')
/** Seconds until the next code may be sent; 0 when it may. */
export const selectSecondsLeft = (snapshot: LoginSnapshot) =>
  snapshot.matches({ code: 'counting' }) ? snapshot.context.secondsLeft : 0
export const selectCodeError = (snapshot: LoginSnapshot) => snapshot.context.error
/** How far a captcha is whose proof the code needs; null where none is needed. The proof shows until another code may be sent. */
export const selectCaptcha = (snapshot: LoginSnapshot): 'verifying' | 'verified' | 'failed' | null => {
  if (snapshot.matches({ code: 'verifying' })) return 'verifying'
  if (snapshot.matches({ code: 'unverified' })) return 'failed'
  return snapshot.context.proof === null ? null : 'verified'
}

/** Registering, a step of recovering, or what follows a scan, is under way. */
export const selectIsDoorBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy')
/** Why registering, or a step of recovering, failed, or why there is no code to scan. */
export const selectDoorError = (snapshot: LoginSnapshot) => snapshot.context.refused
export const selectIsRegistered = (snapshot: LoginSnapshot) => snapshot.matches({ door: { registering: 'registered' } })
/** The code that a phone may scan; null while it is being brought. */
export const selectScan = ({ context: { scan } }: LoginSnapshot) => scan
/** A phone said yes, and the session reads who has come. */
export const selectIsScanGranted = (snapshot: LoginSnapshot) => snapshot.matches({ door: { scanning: 'granted' } })
/** The phone is proved: a new password is asked for. */
export const selectIsChoosing = (snapshot: LoginSnapshot) =>
  snapshot.matches({ door: { recovering: 'choosing' } }) || snapshot.matches({ door: { recovering: 'saving' } })
/** The proof has had its time. */
export const selectIsProofExpired = (snapshot: LoginSnapshot) => snapshot.matches({ door: { recovering: 'expired' } })
export const selectIsRecovered = (snapshot: LoginSnapshot) => snapshot.matches({ door: 'recovered' })
/** The phone that was proved, for a password manager and for the sign-in after it. */
export const selectProvedPhone = (snapshot: LoginSnapshot) => snapshot.context.proved?.phone ?? null
