import { inboxEntries } from '@moyun/api/fixtures'
import { inboxMachine, type InboxSnapshot, selectUnreadCount } from '@moyun/machines'
import { findReachableStates, type ReachableState } from '@moyun/machines/reach'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'

const heads = { member: 100, everybody: 100 }
const [, notice, personal] = inboxEntries

/** One event of each kind that the inbox machine handles. */
const events = [
  doneEvent('inbox.count.reading', { unread: { message: 1, notice: 2, todo: 1 }, heads }),
  errorEvent('inbox.count.reading', new Error('away')),
  doneEvent('inbox.count.rereading', { unread: { message: 1, notice: 2, todo: 1 }, heads }),
  errorEvent('inbox.count.rereading', new Error('away')),
  doneEvent('inbox.marks.sending', true),
  errorEvent('inbox.marks.sending', new Error('away')),
  { type: 'messages.listed', messages: inboxEntries },
  { type: 'message.read', ids: [personal?.id] },
  { type: 'messages.readAll', of: 'notice' },
  {
    type: 'events.received',
    events: [{ kind: 'arrived', audience: 'member', seq: 101, type: 'notice', id: notice?.id }],
  },
  { type: 'events.received', events: [{ kind: 'reset', audience: 'member', seq: 102 }] },
  { type: 'retry' },
]

const countOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'count' in value ? String(value.count) : ''

/** The visible state: what is known, what is being sent, and the unread count. */
const keyOf = (snapshot: InboxSnapshot) => {
  const { waiting, acceptedMarks, box } = snapshot.context
  const unread = selectUnreadCount(snapshot)
  return joinWords(
    countOf(snapshot.value),
    Object.keys(box.known).length > 0 ? 'listed' : '',
    waiting.length > 0 ? 'sending' : acceptedMarks.length > 0 ? 'accepted' : '',
    unread > 4 ? 'arrived' : unread > 0 ? '' : 'noneUnread',
  )
}

/** Every state of the inbox. */
export const inboxStates = (): readonly ReachableState<typeof inboxMachine>[] =>
  // A machine's type does not declare the done events of its actors.
  findReachableStates(inboxMachine, { input: undefined, events: events as never, keyOf })

/** The title of the stories in Storybook. */
export const title = 'States/Inbox 消息'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () => inboxStates().map(({ key }) => ({ machine: 'inbox', state: key, args: { box: key } }))

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  InboxReadingNoneUnread: [
    'InboxUnknownNoneUnread',
    'InboxReadingListedNoneUnread',
    'InboxUnknownListedNoneUnread',
    'InboxReadingListedSendingNoneUnread',
    'InboxUnknownListedSendingNoneUnread',
    'InboxReadingListedAcceptedNoneUnread',
    'InboxUnknownListedAcceptedNoneUnread',
  ],
  InboxKnown: ['InboxKnownListed', 'InboxRereading', 'InboxRereadingListed', 'InboxOutdated', 'InboxOutdatedListed'],
  InboxKnownSending: [
    'InboxKnownAccepted',
    'InboxRereadingSending',
    'InboxRereadingAccepted',
    'InboxOutdatedSending',
    'InboxOutdatedAccepted',
  ],
  InboxKnownListedArrived: ['InboxRereadingListedArrived', 'InboxOutdatedListedArrived'],
  InboxKnownListedSending: [
    'InboxKnownListedAccepted',
    'InboxRereadingListedSending',
    'InboxRereadingListedAccepted',
    'InboxOutdatedListedSending',
    'InboxOutdatedListedAccepted',
  ],
}
