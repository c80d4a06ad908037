import { realtimeMachine, type RealtimeSnapshot, selectIsCutOff, selectIsOffline } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../ends.ts'

/** A day after `stillTime`: a browser's timer takes more than 24 days for none. */
const TOMORROW = '1970-01-02T00:00:00.000Z'

/** All that may happen to a line, one of each kind. */
const events = [
  { type: 'session.started' },
  { type: 'session.ended' },
  { type: 'line.opened' },
  ended('realtime.running.linked.greeting', 'a token'),
  failed('realtime.running.linked.greeting', new Error('no token')),
  { type: 'line.welcomed', expiresAt: TOMORROW },
  { type: 'line.closed', code: 1006 },
  { type: 'line.closed', code: 4409 },
  { type: 'line.dismissed', after: 1000 },
  { type: 'network.lost' },
  { type: 'network.found' },
  { type: 'retry' },
]

/** A state within states. */
type Value = string | { readonly [Name in string]?: Value }

/** `{ running: { linked: 'open' } }` → `linked open`. */
const spell = (value: Value): string =>
  typeof value === 'string'
    ? value
    : joined(
        ...Object.entries(value).map(([name, inner]) =>
          joined(name === 'running' ? '' : name, inner ? spell(inner) : ''),
        ),
      )

/** How often it was sought in vain: from the third time on it is polled for. */
const tries = ['', 'again', 'thirdTime', 'often']

/** What can be told from outside: where the line is, how often it was sought, and what the member hears of it. */
const keyOf = (snapshot: RealtimeSnapshot) =>
  joined(
    spell(snapshot.value),
    tries[Math.min(snapshot.context.failures, tries.length - 1)] ?? '',
    selectIsOffline(snapshot) ? 'lost' : selectIsCutOff(snapshot) ? 'cutOff' : '',
  )

/** The line's clock: it stands still. */
export const stillTime = () => 0

/** Every state of the line to the server. */
export const connectionStates = (): readonly Reached<typeof realtimeMachine>[] =>
  // The ends of actors are not among the events that a machine declares.
  reach(realtimeMachine, { input: { now: stillTime }, events: events as never, keyOf })

/** Where Storybook lists the stories of these states. */
export const title = 'States/Connection 连接'

/** What `npm run stories` writes a story of. */
export const stagings = () =>
  connectionStates().map(({ key }) => ({ machine: 'line', state: key, args: { line: key } }))

/** Stories whose screen looks the same in the states behind them, which get none. */
export const sameLook = {
  LineIdle: [
    'LineLinkedConnecting',
    'LineLinkedGreeting',
    'LineWaitingAgain',
    'LineDismissed',
    'LineLinkedOpen',
    'LineLinkedConnectingAgain',
    'LineLinkedGreetingAgain',
    'LineDismissedAgain',
    'LinePollingAnsweredOften',
    'LinePollingAsking',
    'LinePollingAskingAgain',
    'LinePollingAnswered',
    'LinePollingAnsweredAgain',
    'LinePollingAnsweredThirdTime',
  ],
  LineOfflineLost: [
    'LineOfflineAgainLost',
    'LineLinkedConnectingLost',
    'LineLinkedConnectingAgainLost',
    'LineLinkedGreetingLost',
    'LineDismissedLost',
    'LineLinkedGreetingAgainLost',
    'LineOfflineThirdTimeLost',
    'LineDismissedAgainLost',
    'LineLinkedConnectingThirdTimeLost',
    'LineLinkedGreetingThirdTimeLost',
    'LineOfflineOftenLost',
    'LineDismissedThirdTimeLost',
    'LineLinkedConnectingOftenLost',
    'LineLinkedGreetingOftenLost',
    'LineDismissedOftenLost',
  ],
  LineWaitingThirdTimeCutOff: [
    'LineLinkedConnectingThirdTimeCutOff',
    'LineLinkedGreetingThirdTimeCutOff',
    'LinePollingAskingOftenCutOff',
    'LineDismissedThirdTimeCutOff',
    'LinePollingAskingThirdTimeCutOff',
    'LinePollingSilentThirdTimeCutOff',
    'LinePollingSilentOftenCutOff',
    'LinePollingSilentCutOff',
    'LinePollingSilentAgainCutOff',
    'LineLinkedConnectingOftenCutOff',
    'LineLinkedGreetingOftenCutOff',
    'LineDismissedOftenCutOff',
  ],
}
