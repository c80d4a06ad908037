import { Breakage, type Credentials, Refusal } from '@moyun/api'
import { captchas, member } from '@moyun/api/fixtures'
import { loginMachine, type LoginSnapshot, sessionMachine, type SessionSnapshot } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../../stage/ends.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'a password', remember: false }
const away = new Breakage('network')

/** All that may happen to a session, one of each kind. */
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

/** All that may happen to a code on its way to a phone, and to the picture that may be needed before. */
const loginEvents = [
  ended('login.remembering', null),
  { type: 'code.request', phone },
  { type: 'code.request', phone, letters: 'K7MX' },
  ended('login.sending', { retryAfter: 60 }),
  failed('login.sending', new Refusal(429, '', { message: '发送太频繁，请稍后再试', result: { retryAfter: 42 } })),
  failed('login.sending', new Refusal(1008, '', { message: '请先完成图形验证码' })),
  failed('login.sending', away),
  ended('login.drawing', captchas[0]),
  failed('login.drawing', away),
  { type: 'captcha.another' },
]

const kindOf = (error: unknown) => (error === null ? '' : error instanceof Refusal ? 'refused' : 'cutOff')

const sessionKey = ({ value, context: { member: known, error, ending, failures } }: SessionSnapshot) =>
  value === 'checking'
    ? joined(value, known ? 'doubted' : '', failures > 0 ? 'again' : '')
    : value === 'signedOut'
      ? joined(value, kindOf(error), ending ?? '')
      : value

const loginKey = ({ value, context: { captcha, error } }: LoginSnapshot) =>
  joined(value, value === 'sending' && captcha ? 'letters' : '', value === 'drawing' && captcha ? 'another' : '', kindOf(error))

/** The time in the states: a countdown that stands still. */
export const stillTime = () => 0

/** Every state of the session, as the sign-in page sees it. */
export const sessionStates = (): readonly Reached<typeof sessionMachine>[] =>
  // The ends of actors are not among the events that a machine declares.
  reach(sessionMachine, { input: undefined, events: sessionEvents as never, keyOf: sessionKey })

/** Every state of the code on its way to a phone. */
export const loginStates = (): readonly Reached<typeof loginMachine>[] =>
  reach(loginMachine, { input: { now: stillTime }, events: loginEvents as never, keyOf: loginKey })

/** What `npm run stories` writes a story of: each state of one machine, beside the plain state of the other. */
export const stagings = () => [
  ...sessionStates().map(({ key }) => ({ machine: 'session', state: key, args: { session: key, login: 'ready', way: 'password' } })),
  ...loginStates().map(({ key }) => ({ machine: 'login', state: key, args: { session: 'signedOut', login: key, way: 'phone' } })),
]
