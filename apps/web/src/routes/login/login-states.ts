import { Breakage, type Credentials, Refusal } from '@moyun/api'
import { member, qr, qrStates } from '@moyun/api/fixtures'
import {
  loginMachine,
  type LoginSnapshot,
  qrMachine,
  type QrSnapshot,
  selectQrStanding,
  sessionMachine,
  type SessionSnapshot,
} from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../../stage/ends.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'a password', remember: false }
const away = new Breakage('network')

/** One event of each kind that the session machine handles. */
const sessionEvents = [
  ended('session.checking', null),
  ended('session.checking', member),
  failed('session.checking', away),
  failed('session.checking', new Refusal(401, '')),
  failed('session.checking', new Refusal(1007, '')),
  { type: 'login.submit', credentials },
  ended('session.signingIn', null),
  failed('session.signingIn', new Refusal(1001, '', { message: '账号或者密码错误' })),
  failed('session.signingIn', away),
  { type: 'session.doubted' },
  { type: 'logout' },
  ended('session.signingOut', null),
  { type: 'retry' },
]

const phone = { mobile: '13800138000', areacode: '86' }

/** One event of each kind for an SMS code, and for the captcha that it may need. */
const codeEvents = [
  ended('login.code.remembering', null),
  { type: 'code.request', phone, purpose: 'login' },
  ended('login.code.sending', { retryAfter: 60 }),
  failed('login.code.sending', new Refusal(429, '', { message: '发送太频繁，请稍后再试', result: { retryAfter: 42 } })),
  failed('login.code.sending', new Refusal(1008, '', { message: '请先完成验证' })),
  failed('login.code.sending', away),
  ended('login.code.verifying', 'a proof'),
  failed('login.code.verifying', away),
  { type: 'captcha.retry' },
]

const chosen = { password: '山高月小，水落石出', confirmPassword: '山高月小，水落石出' }
const wrongCode = new Refusal(1002, '', { message: '验证码错误或已过期' })

/** One event of each kind for registration and password recovery. */
const doorEvents = [
  { type: 'register.opened' },
  {
    type: 'register.submit',
    registration: { ...phone, ...chosen, account: 'shenyanqiu', code: '407212', agreed: true },
  },
  ended('login.door.registering.sending', null),
  failed('login.door.registering.sending', new Refusal(1003, '', { message: '该账号或手机号无法使用' })),
  failed('login.door.registering.sending', away),
  { type: 'scan.opened' },
  // The QR code has states of its own; the story setup adds them.
  { type: 'scan.brought', scan: null },
  { type: 'scan.unbrought', error: away },
  { type: 'scan.confirmed' },
  { type: 'recovery.opened' },
  { type: 'recovery.prove', proof: { ...phone, code: '407212' } },
  ended('login.door.recovering.checking', { phone, ticket: 'a ticket' }),
  failed('login.door.recovering.checking', wrongCode),
  failed('login.door.recovering.checking', away),
  { type: 'recovery.choose', chosen },
  ended('login.door.recovering.saving', null),
  failed('login.door.recovering.saving', wrongCode),
  failed('login.door.recovering.saving', new Refusal(400, '', { result: { fields: { password: 'passwordCommon' } } })),
  failed('login.door.recovering.saving', away),
]

/** One event of each kind that the QR machine handles. */
const scanEvents = [
  ended('qr.asking', qr),
  failed('qr.asking', away),
  failed('qr.asking', new Refusal(503, '', { message: '服务暂时不可用，请稍后再试' })),
  { type: 'qr.read', outcome: qrStates.scanned },
  { type: 'qr.read', outcome: qrStates.expired },
  ...(['declined', 'unusable'] as const).map((reason) => ({ type: 'qr.read', outcome: { status: 'refused', reason } })),
  { type: 'qr.confirmed' },
  failed('qr.confirming.fetching', away),
  ended('qr.confirming.fetching', { status: 'confirmed' }),
]

const kindOf = (error: unknown) => (error === null ? '' : error instanceof Refusal ? 'refused' : 'cutOff')

const sessionKey = ({ value, context: { member: known, error, ending, failures } }: SessionSnapshot) =>
  value === 'checking'
    ? joined(value, known ? 'doubted' : '', failures > 0 ? 'again' : '')
    : value === 'signedOut'
      ? joined(value, kindOf(error), ending ?? '')
      : value

const codeKey = ({ value: { code }, context: { proof, error } }: LoginSnapshot) =>
  joined(code, proof === null ? '' : 'verified', kindOf(error))

const doorKey = ({ value: { door }, context: { refused } }: LoginSnapshot) =>
  typeof door === 'string' ? door : joined(...Object.entries(door).flat(), kindOf(refused))

const scanKey = (snapshot: QrSnapshot) => {
  const { reason, error, failures, scanner } = snapshot.context
  const standing = selectQrStanding(snapshot)
  return joined(
    standing,
    standing === 'confirmed' && scanner ? 'known' : '',
    reason ?? '',
    standing === 'confirmed' ? kindOf(error) : '',
    snapshot.matches('asking') && failures > 0 ? 'again' : '',
  )
}

/** A fixed time, so that countdowns do not move. */
export const stillTime = () => 0

/** A fixed page environment for the QR machine. */
export const stillPage = { now: stillTime, isHidden: () => false }

/** Every state of the session, as the sign-in page sees it. */
export const sessionStates = (): readonly Reached<typeof sessionMachine>[] =>
  // A machine's type does not declare the done events of its actors.
  reach(sessionMachine, { input: undefined, events: sessionEvents as never, keyOf: sessionKey })

/** Every state of an SMS code; the forms of the machine stay in their initial state. */
export const codeStates = (): readonly Reached<typeof loginMachine>[] =>
  reach(loginMachine, { input: { now: stillTime }, events: codeEvents as never, keyOf: codeKey })

/** Every state of registration and recovery; the SMS code stays in its initial state. */
export const doorStates = (): readonly Reached<typeof loginMachine>[] =>
  reach(loginMachine, { input: { now: stillTime }, events: doorEvents as never, keyOf: doorKey })

/** Every state of a QR code. */
export const scanStates = (): readonly Reached<typeof qrMachine>[] =>
  reach(qrMachine, { input: stillPage, events: scanEvents as never, keyOf: scanKey })

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
export const stagings = () => [
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
  ...doorStates()
    .filter(({ key }) => key !== SHOWING)
    .map(({ key }) => ({
      machine: 'door',
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
  SessionSignedOut: ['DoorSigningIn'],
  SessionSignedIn: ['SessionCheckingDoubted', 'SessionInterrupted', 'SessionReturning'],
  SessionUnreachable: ['SessionSignedOutCutOff'],
  DoorRegisteringSending: ['DoorRegisteringRegistered'],
  DoorScanningGranted: ['ScanConfirmed'],
  ScanExpired: ['ScanExpiredDeclined', 'ScanExpiredUnusable'],
}
