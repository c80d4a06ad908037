import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { codeRegion } from './code-region.ts'
import { methodRegion } from './method-region.ts'
import { loginSetup } from './login-setup.ts'

/**
 * The login page: the open login method, and beside it the verification code, which every method except the password
 * needs and which one countdown limits.
 *
 * The URL names the method; signing in itself belongs to the session machine. The countdown survives a reload, because
 * the app stores when it ends.
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
  states: { code: codeRegion, method: methodRegion },
})

export type LoginActor = ActorRefFrom<typeof loginMachine>
export type LoginSnapshot = SnapshotFrom<typeof loginMachine>

export const selectIsSendingCode = (snapshot: LoginSnapshot) => snapshot.hasTag('sending')
/** Seconds until the next code may be sent; 0 when it may. */
export const selectSecondsLeft = (snapshot: LoginSnapshot) =>
  snapshot.matches({ code: 'counting' }) ? snapshot.context.secondsLeft : 0
export const selectCodeError = (snapshot: LoginSnapshot) => snapshot.context.error
/**
 * State of the captcha whose proof the code needs; null if none is needed. The proof stays until another code may be
 * sent.
 */
export const selectCaptcha = (snapshot: LoginSnapshot): 'verifying' | 'verified' | 'failed' | null => {
  if (snapshot.matches({ code: 'verifying' })) return 'verifying'
  if (snapshot.matches({ code: 'unverified' })) return 'failed'
  return snapshot.context.proof === null ? null : 'verified'
}

/** Registration, a recovery step, or what follows a scan is in progress. */
export const selectIsMethodBusy = (snapshot: LoginSnapshot) => snapshot.hasTag('busy')
/** Why registration or a recovery step failed, or why there is no QR code. */
export const selectMethodError = (snapshot: LoginSnapshot) => snapshot.context.refused
export const selectIsRegistered = (snapshot: LoginSnapshot) =>
  snapshot.matches({ method: { registering: 'registered' } })
/** The QR code to scan; null while its machine loads. */
export const selectScan = ({ context: { scan } }: LoginSnapshot) => scan
/** The member confirmed on the phone, and the session machine reads the profile. */
export const selectIsScanGranted = (snapshot: LoginSnapshot) => snapshot.matches({ method: { scanning: 'granted' } })
/** The phone is verified; the form asks for a new password. */
export const selectIsChoosingPassword = (snapshot: LoginSnapshot) =>
  snapshot.matches({ method: { recovering: 'choosing' } }) || snapshot.matches({ method: { recovering: 'saving' } })
/** The ticket has expired. */
export const selectIsProofExpired = (snapshot: LoginSnapshot) => snapshot.matches({ method: { recovering: 'expired' } })
export const selectIsRecovered = (snapshot: LoginSnapshot) => snapshot.matches({ method: 'recovered' })
/** The verified phone, for password managers and for the sign-in that follows. */
export const selectVerifiedPhone = (snapshot: LoginSnapshot) => snapshot.context.proved?.phone ?? null
