import { realtimeMachine, type RealtimeSnapshot, selectIsServerUnreachable, selectIsOffline } from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import { doneEvent, errorEvent, joinWords } from '../actor-events.ts'

/** A day after `fixedTime`: browsers run a timer of more than 24 days at once. */
const TOMORROW = '1970-01-02T00:00:00.000Z'

/** One event of each kind for the realtime connection. */
const events = [
  { type: 'session.started' },
  { type: 'session.ended' },
  { type: 'connection.opened' },
  doneEvent('realtime.running.linked.greeting', 'a token'),
  errorEvent('realtime.running.linked.greeting', new Error('no token')),
  { type: 'connection.welcomed', expiresAt: TOMORROW },
  { type: 'connection.closed', code: 1006 },
  { type: 'connection.closed', code: 4409 },
  { type: 'connection.dismissed', after: 1000 },
  { type: 'network.lost' },
  { type: 'network.restored' },
  { type: 'retry' },
]

/** A nested state value. */
type Value = string | { readonly [Name in string]?: Value }

/** `{ running: { linked: 'open' } }` → `linked open`. */
const spell = (value: Value): string =>
  typeof value === 'string'
    ? value
    : joinWords(
        ...Object.entries(value).map(([name, inner]) =>
          joinWords(name === 'running' ? '' : name, inner ? spell(inner) : ''),
        ),
      )

/** Failed connection attempts: from the third on, the connection falls back to polling. */
const tries = ['', 'again', 'thirdTime', 'often']

/** The visible part of a state: the connection's state, its failed attempts, and the message to the member. */
const keyOf = (snapshot: RealtimeSnapshot) =>
  joinWords(
    spell(snapshot.value),
    tries[Math.min(snapshot.context.failures, tries.length - 1)] ?? '',
    selectIsOffline(snapshot) ? 'lost' : selectIsServerUnreachable(snapshot) ? 'cutOff' : '',
  )

/** The connection's clock, which is frozen. */
export const fixedTime = () => 0

/** All states of the realtime connection. */
export const connectionStates = (): readonly ReachableState<typeof realtimeMachine>[] =>
  // A machine's declared events do not include the done and error events of its actors.
  findReachableStates(realtimeMachine, { input: { now: fixedTime }, events: events as never, keyOf })

/** The stories' title in Storybook. */
export const title = 'States/Connection 连接'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () =>
  connectionStates().map(({ key }) => ({ machine: 'connection', state: key, args: { line: key } }))

/** States that look like another state and therefore get no story. */
export const sameLook = {
  ConnectionIdle: [
    'ConnectionLinkedConnecting',
    'ConnectionLinkedGreeting',
    'ConnectionWaitingAgain',
    'ConnectionDismissed',
    'ConnectionLinkedOpen',
    'ConnectionLinkedConnectingAgain',
    'ConnectionLinkedGreetingAgain',
    'ConnectionDismissedAgain',
    'ConnectionPollingAnsweredOften',
    'ConnectionPollingConnecting',
    'ConnectionPollingConnectingAgain',
    'ConnectionPollingAnswered',
    'ConnectionPollingAnsweredAgain',
    'ConnectionPollingAnsweredThirdTime',
  ],
  ConnectionOfflineLost: [
    'ConnectionOfflineAgainLost',
    'ConnectionLinkedConnectingLost',
    'ConnectionLinkedConnectingAgainLost',
    'ConnectionLinkedGreetingLost',
    'ConnectionDismissedLost',
    'ConnectionLinkedGreetingAgainLost',
    'ConnectionOfflineThirdTimeLost',
    'ConnectionDismissedAgainLost',
    'ConnectionLinkedConnectingThirdTimeLost',
    'ConnectionLinkedGreetingThirdTimeLost',
    'ConnectionOfflineOftenLost',
    'ConnectionDismissedThirdTimeLost',
    'ConnectionLinkedConnectingOftenLost',
    'ConnectionLinkedGreetingOftenLost',
    'ConnectionDismissedOftenLost',
  ],
  ConnectionWaitingThirdTimeCutOff: [
    'ConnectionLinkedConnectingThirdTimeCutOff',
    'ConnectionLinkedGreetingThirdTimeCutOff',
    'ConnectionPollingConnectingOftenCutOff',
    'ConnectionDismissedThirdTimeCutOff',
    'ConnectionPollingConnectingThirdTimeCutOff',
    'ConnectionPollingSilentThirdTimeCutOff',
    'ConnectionPollingSilentOftenCutOff',
    'ConnectionPollingSilentCutOff',
    'ConnectionPollingSilentAgainCutOff',
    'ConnectionLinkedConnectingOftenCutOff',
    'ConnectionLinkedGreetingOftenCutOff',
    'ConnectionDismissedOftenCutOff',
  ],
}
