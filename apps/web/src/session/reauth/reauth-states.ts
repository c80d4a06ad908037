import { TransportError, type Credentials, Refusal } from '@moyun/api'
import { admin, member } from '@moyun/api/fixtures'
import { selectIsInterrupted, sessionMachine, type SessionSnapshot } from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'

const credentials: Credentials = { account: 'shenyanqiu', password: 'a password', remember: false }

/** One event of each kind that can happen in an interrupted session. */
const events = [
  doneEvent('session.checking', member),
  { type: 'session.ended' },
  { type: 'login.submit', credentials },
  doneEvent('session.returning', null),
  errorEvent('session.returning', new Refusal(1001, '', { message: '账号或者密码错误' })),
  errorEvent('session.returning', new TransportError('network')),
  doneEvent('session.recognising', admin),
  errorEvent('session.recognising', new TransportError('network')),
  { type: 'return.cancel' },
]

const kindOf = (error: unknown) => (error === null ? '' : error instanceof Refusal ? 'refused' : 'cutOff')

const keyOf = (snapshot: SessionSnapshot) =>
  selectIsInterrupted(snapshot)
    ? joinWords(String(snapshot.value), kindOf(snapshot.context.error))
    : joinWords('over', String(snapshot.value), snapshot.context.error ? 'error' : '')

/** All states in which the member is asked to sign in again. */
export const reauthStates = (): readonly ReachableState<typeof sessionMachine>[] =>
  // A machine's declared events do not include the done and error events of its actors.
  findReachableStates(sessionMachine, { input: undefined, events: events as never, keyOf }).filter(
    ({ key }) => !key.startsWith('over'),
  )

/** The stories' title in Storybook. */
export const title = 'States/Session/Session ended 重新登录'

/** The stories that `npm run generate:stories` writes: each state with a password, one with a phone number. */
export const stateStories = () => [
  ...reauthStates().map(({ key }) => ({ machine: 'session', state: key, args: { session: key, way: 'password' } })),
  { machine: 'session', state: 'interrupted byPhone', args: { session: 'interrupted', way: 'phone' } },
]

/** States that look like another state and therefore get no story. */
export const sameLook = {
  SessionReturning: ['SessionRecognising'],
}
