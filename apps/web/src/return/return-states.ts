import { Breakage, type Credentials, Refusal } from '@moyun/api'
import { admin, member } from '@moyun/api/fixtures'
import { selectIsInterrupted, sessionMachine, type SessionSnapshot } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../stage/ends.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'a password', remember: false }

/** All that may happen around a session that was interrupted, one of each kind. */
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

/** Every state in which the member is asked to sign in again, above the page. */
export const returnStates = (): readonly Reached<typeof sessionMachine>[] =>
  // The ends of actors are not among the events that a machine declares.
  reach(sessionMachine, { input: undefined, events: events as never, keyOf }).filter(
    ({ key }) => !key.startsWith('over'),
  )

/** Where Storybook lists the stories of these states. */
export const title = 'States/Session/Session ended 重新登录'

/** What `npm run stories` writes a story of: each state, by password and by phone. */
export const stagings = () => [
  ...returnStates().map(({ key }) => ({ machine: 'session', state: key, args: { session: key, way: 'password' } })),
  { machine: 'session', state: 'interrupted byPhone', args: { session: 'interrupted', way: 'phone' } },
]

/** Stories whose screen looks the same in the states behind them, which get none. */
export const sameLook = {
  SessionReturning: ['SessionRecognising'],
}
