import { TransportError, type Credentials, Refusal } from '@moyun/api'
import { member, qr, qrStates } from '@moyun/api/fixtures'
import {
  loginMachine,
  type LoginSnapshot,
  qrMachine,
  type QrSnapshot,
  selectQrDisplayStatus,
  sessionMachine,
  type SessionSnapshot,
} from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'a password', remember: false }
const away = new TransportError('network')

/** One event of each kind that the session machine handles. */
const sessionEvents = [
  doneEvent('session.checking', null),
  doneEvent('session.checking', member),
  errorEvent('session.checking', away),
  errorEvent('session.checking', new Refusal(401, '')),
  errorEvent('session.checking', new Refusal(1007, '')),
  { type: 'login.submit', credentials },
  doneEvent('session.signingIn', null),
  errorEvent('session.signingIn', new Refusal(1001, '', { message: '账号或者密码错误' })),
  errorEvent('session.signingIn', away),
  { type: 'session.doubted' },
  { type: 'logout' },
  doneEvent('session.signingOut', null),
  { type: 'retry' },
]

const phone = { mobile: '13800138000', areacode: '86' }

/** One event of each kind for an SMS code, and for the captcha that it may need. */
const codeEvents = [
  doneEvent('login.code.remembering', null),
  { type: 'code.request', phone, purpose: 'login' },
  doneEvent('login.code.sending', { retryAfter: 60 }),
  errorEvent(
    'login.code.sending',
    new Refusal(429, '', { message: '发送太频繁，请稍后再试', result: { retryAfter: 42 } }),
  ),
  errorEvent('login.code.sending', new Refusal(1008, '', { message: '请先完成验证' })),
  errorEvent('login.code.sending', away),
  doneEvent('login.code.verifying', 'a proof'),
  errorEvent('login.code.verifying', away),
  { type: 'captcha.retry' },
]

const chosen = { password: '山高月小，水落石出', confirmPassword: '山高月小，水落石出' }
const wrongCode = new Refusal(1002, '', { message: '验证码错误或已过期' })

/** One event of each kind for registration and password recovery. */
const loginEvents = [
  { type: 'register.opened' },
  {
    type: 'register.submit',
    registration: { ...phone, ...chosen, account: 'shenyanqiu', code: '407212', agreed: true },
  },
  doneEvent('login.method.registering.sending', null),
  errorEvent('login.method.registering.sending', new Refusal(1003, '', { message: '该账号或手机号无法使用' })),
  errorEvent('login.method.registering.sending', away),
  { type: 'scan.opened' },
  // The QR code has states of its own; the story setup adds them.
  { type: 'scan.loaded', scan: null },
  { type: 'scan.loadFailed', error: away },
  { type: 'scan.confirmed' },
  { type: 'recovery.opened' },
  { type: 'recovery.prove', proof: { ...phone, code: '407212' } },
  doneEvent('login.method.recovering.checking', { phone, ticket: 'a ticket' }),
  errorEvent('login.method.recovering.checking', wrongCode),
  errorEvent('login.method.recovering.checking', away),
  { type: 'recovery.choose', chosen },
  doneEvent('login.method.recovering.saving', null),
  errorEvent('login.method.recovering.saving', wrongCode),
  errorEvent(
    'login.method.recovering.saving',
    new Refusal(400, '', { result: { fields: { password: 'passwordCommon' } } }),
  ),
  errorEvent('login.method.recovering.saving', away),
]

/** One event of each kind that the QR machine handles. */
const scanEvents = [
  doneEvent('qr.requesting', qr),
  errorEvent('qr.requesting', away),
  errorEvent('qr.requesting', new Refusal(503, '', { message: '服务暂时不可用，请稍后再试' })),
  { type: 'qr.read', outcome: qrStates.scanned },
  { type: 'qr.read', outcome: qrStates.expired },
  ...(['declined', 'unusable'] as const).map((reason) => ({ type: 'qr.read', outcome: { status: 'refused', reason } })),
  { type: 'qr.confirmed' },
  errorEvent('qr.confirming.fetching', away),
  doneEvent('qr.confirming.fetching', { status: 'confirmed' }),
]

const kindOf = (error: unknown) => (error === null ? '' : error instanceof Refusal ? 'refused' : 'cutOff')

const sessionKey = ({ value, context: { member: known, error, ending, failures } }: SessionSnapshot) =>
  value === 'checking'
    ? joinWords(value, known ? 'doubted' : '', failures > 0 ? 'again' : '')
    : value === 'signedOut'
      ? joinWords(value, kindOf(error), ending ?? '')
      : value

const codeKey = ({ value: { code }, context: { proof, error } }: LoginSnapshot) =>
  joinWords(code, proof === null ? '' : 'verified', kindOf(error))

const methodKey = ({ value: { method }, context: { refused } }: LoginSnapshot) =>
  typeof method === 'string' ? method : joinWords(...Object.entries(method).flat(), kindOf(refused))

const scanKey = (snapshot: QrSnapshot) => {
  const { reason, error, failures, scanner } = snapshot.context
  const qrStatus = selectQrDisplayStatus(snapshot)
  return joinWords(
    qrStatus,
    qrStatus === 'confirmed' && scanner ? 'known' : '',
    reason ?? '',
    qrStatus === 'confirmed' ? kindOf(error) : '',
    snapshot.matches('requesting') && failures > 0 ? 'again' : '',
  )
}

/** A fixed time, so that countdowns do not move. */
export const fixedTime = () => 0

/** A fixed page environment for the QR machine. */
export const fixedPage = { now: fixedTime, isHidden: () => false }

/** Every state of the session, as the sign-in page sees it. */
export const sessionStates = (): readonly ReachableState<typeof sessionMachine>[] =>
  // A machine's type does not declare the done events of its actors.
  findReachableStates(sessionMachine, { input: undefined, events: sessionEvents as never, keyOf: sessionKey })

/** Every state of an SMS code; the forms of the machine stay in their initial state. */
export const codeStates = (): readonly ReachableState<typeof loginMachine>[] =>
  findReachableStates(loginMachine, { input: { now: fixedTime }, events: codeEvents as never, keyOf: codeKey })

/** Every state of registration and recovery; the SMS code stays in its initial state. */
export const formStates = (): readonly ReachableState<typeof loginMachine>[] =>
  findReachableStates(loginMachine, { input: { now: fixedTime }, events: loginEvents as never, keyOf: methodKey })

/** Every state of a QR code. */
export const scanStates = (): readonly ReachableState<typeof qrMachine>[] =>
  findReachableStates(qrMachine, { input: fixedPage, events: scanEvents as never, keyOf: scanKey })

/** The sign-in method that a state belongs to. */
const wayOf = (key: string) =>
  key.startsWith('scanning')
    ? 'scan'
    : key.startsWith('registering')
      ? 'register'
      : key.startsWith('recovering')
        ? 'recovery'
        : 'password'

/** The state in which the QR code is shown; each state of the code is a story. */
const SHOWING = 'scanning open'

/** After a confirmed sign-in the session is being read. */
const sessionOf = (key: string) => (key === 'scanning granted' ? 'checking' : 'signedOut')

/** The title of the stories in Storybook. */
export const title = 'States/Login 登录'

/**
 * The stories that `npm run generate:stories` writes: each state of one machine, with the initial state of the other.
 */
export const stateStories = () => [
  ...sessionStates().map(({ key }) => ({
    machine: 'session',
    state: key,
    args: { session: key, login: 'ready', way: 'password' },
  })),
  ...codeStates().map(({ key }) => ({
    machine: 'code',
    state: key,
    args: { session: 'signedOut', login: key, way: 'phone' },
  })),
  ...formStates()
    .filter(({ key }) => key !== SHOWING)
    .map(({ key }) => ({
      machine: 'method',
      state: key,
      args: { session: sessionOf(key), login: key, way: wayOf(key) },
    })),
  ...scanStates().map(({ key }) => ({
    machine: 'scan',
    state: key,
    args: { session: 'signedOut', login: SHOWING, scan: key, way: 'scan' },
  })),
]

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  SessionChecking: ['SessionSigningIn'],
  SessionSignedOut: ['MethodSigningIn'],
  SessionSignedIn: ['SessionCheckingDoubted', 'SessionInterrupted', 'SessionReturning'],
  SessionUnreachable: ['SessionSignedOutCutOff'],
  MethodRegisteringSending: ['MethodRegisteringRegistered'],
  MethodScanningGranted: ['ScanConfirmed'],
  ScanExpired: ['ScanExpiredDeclined', 'ScanExpiredUnusable'],
}
