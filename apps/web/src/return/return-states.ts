import { Breakage, type Credentials, Refusal } from '@moyun/api'
import { admin, member } from '@moyun/api/fixtures'
import { selectIsInterrupted, sessionMachine, type SessionSnapshot } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../stage/ends.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'a password', remember: false }

/** One event of each kind that can happen in an interrupted session. */
const events = [
  ended('session.checking', member),
  { type: 'session.ended' },
  { type: 'login.submit', credentials },
  ended('session.returning', null),
  failed('session.returning', new Refusal(1001, '', { message: '账号或者密码错误' })),
  failed('session.returning', new Breakage('network')),
  ended('session.recognising', admin),
  failed('session.recognising', new Breakage('network')),
  { type: 'return.cancel' },
]

const kindOf = (error: unknown) => (error === null ? '' : error instanceof Refusal ? 'refused' : 'cutOff')

const keyOf = (snapshot: SessionSnapshot) =>
  selectIsInterrupted(snapshot)
    ? joined(String(snapshot.value), kindOf(snapshot.context.error))
    : joined('over', String(snapshot.value), snapshot.context.error ? 'error' : '')

/** All states in which the member is asked to sign in again. */
export const returnStates = (): readonly Reached<typeof sessionMachine>[] =>
  // A machine's declared events do not include the done and error events of its actors.
  reach(sessionMachine, { input: undefined, events: events as never, keyOf }).filter(
    ({ key }) => !key.startsWith('over'),
  )

/** The stories' title in Storybook. */
export const title = 'States/Session/Session ended 重新登录'

/** The stories that `npm run generate:stories` writes: each state with a password, one with a phone number. */
export const stagings = () => [
  ...returnStates().map(({ key }) => ({ machine: 'session', state: key, args: { session: key, way: 'password' } })),
  { machine: 'session', state: 'interrupted byPhone', args: { session: 'interrupted', way: 'phone' } },
]

/** States that look like another state and therefore get no story. */
export const sameLook = {
  SessionReturning: ['SessionRecognising'],
}
