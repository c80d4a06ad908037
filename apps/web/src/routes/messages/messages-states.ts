import { boxMessages } from '@moyun/api/fixtures'
import { messagesMachine, type MessagesSnapshot, selectUnreadCount } from '@moyun/machines'
import { reach, type Reached } from '@moyun/machines/reach'
import { ended, failed, joined } from '../../stage/ends.ts'

const heads = { member: 100, everybody: 100 }
const [, notice, personal] = boxMessages

/** All that may happen to a box, one of each kind. */
const events = [
  ended('messages.count.counting', { unread: { message: 1, notice: 2, todo: 1 }, heads }),
  failed('messages.count.counting', new Error('away')),
  ended('messages.count.recounting', { unread: { message: 1, notice: 2, todo: 1 }, heads }),
  failed('messages.count.recounting', new Error('away')),
  ended('messages.marks.telling', true),
  failed('messages.marks.telling', new Error('away')),
  { type: 'messages.listed', messages: boxMessages },
  { type: 'message.read', ids: [personal?.id] },
  { type: 'messages.readAll', of: 'notice' },
  { type: 'rows', rows: [{ kind: 'arrived', audience: 'member', seq: 101, type: 'notice', id: notice?.id }] },
  { type: 'rows', rows: [{ kind: 'reset', audience: 'member', seq: 102 }] },
  { type: 'retry' },
]

const countOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'count' in value ? String(value.count) : ''

/** What can be told from outside: what is known, what is being told, how much is unread. */
const keyOf = (snapshot: MessagesSnapshot) => {
  const { waiting, told, box } = snapshot.context
  const unread = selectUnreadCount(snapshot)
  return joined(
    countOf(snapshot.value),
    Object.keys(box.known).length > 0 ? 'listed' : '',
    waiting.length > 0 ? 'telling' : told.length > 0 ? 'told' : '',
    unread > 4 ? 'arrived' : unread > 0 ? '' : 'noneUnread',
  )
}

/** Every state of the message box. */
export const messagesStates = (): readonly Reached<typeof messagesMachine>[] =>
  // The ends of actors are not among the events that a machine declares.
  reach(messagesMachine, { input: undefined, events: events as never, keyOf })

/** Where Storybook lists the stories of these states. */
export const title = 'States/Inbox 消息'

/** What `npm run stories` writes a story of. */
export const stagings = () => messagesStates().map(({ key }) => ({ machine: 'box', state: key, args: { box: key } }))

/** Stories whose screen looks the same in the states behind them, which get none. */
export const sameLook = {
  BoxCountingNoneUnread: [
    'BoxUnknownNoneUnread',
    'BoxCountingListedNoneUnread',
    'BoxUnknownListedNoneUnread',
    'BoxCountingListedTellingNoneUnread',
    'BoxUnknownListedTellingNoneUnread',
    'BoxCountingListedToldNoneUnread',
    'BoxUnknownListedToldNoneUnread',
  ],
  BoxKnown: ['BoxKnownListed', 'BoxRecounting', 'BoxRecountingListed', 'BoxOutdated', 'BoxOutdatedListed'],
  BoxKnownTelling: [
    'BoxKnownTold',
    'BoxRecountingTelling',
    'BoxRecountingTold',
    'BoxOutdatedTelling',
    'BoxOutdatedTold',
  ],
  BoxKnownListedArrived: ['BoxRecountingListedArrived', 'BoxOutdatedListedArrived'],
  BoxKnownListedTelling: [
    'BoxKnownListedTold',
    'BoxRecountingListedTelling',
    'BoxRecountingListedTold',
    'BoxOutdatedListedTelling',
    'BoxOutdatedListedTold',
  ],
}
