import { TransportError, Refusal } from '@moyun/api'
import { conversations, messages, streamingMessage } from '@moyun/api/fixtures'
import { conversationMachine, type ConversationSnapshot } from '@moyun/machines'
import { doneEvent, errorEvent, joinWords } from '../../testing/actor-events.ts'
import { statesFrom } from '../../testing/states-from.ts'

const [conversation] = conversations
const [question] = messages
const away = new TransportError('network')
const LOADING = 'conversation.thread.loading'
const SENDING = 'conversation.request.sending'
const STOPPING = 'conversation.answer.streaming.stopping'
const thread = { conversation, messages, seq: 7 }
const [READING, FINDING] = ['conversation.earlier.reading', 'conversation.earlier.finding']
const long = { ...thread, rest: { earlier: 40, closed: [] } }
const live = { conversation, messages: [question, streamingMessage], seq: 7 }
const user = 'user:somebody'
/** The end of the streaming answer. */
const ends = (type: string, ending: object) => ({
  type: 'events.received',
  events: [{ stream: streamingMessage.stream, seq: 90, type, data: { milliseconds: 900, ...ending } }],
})

/** One event of each kind that the conversation machine handles. */
const events = [
  doneEvent(LOADING, thread),
  doneEvent(LOADING, live),
  doneEvent(LOADING, long),
  errorEvent(LOADING, away),
  errorEvent(LOADING, new Refusal(404, 'notFound')),
  { type: 'message.send', text: '再短一点' },
  doneEvent(SENDING, { conversation, message: question, answer: streamingMessage }),
  errorEvent(SENDING, away),
  errorEvent(SENDING, new Refusal(422, '', { message: '内容太长，请分几次发送' })),
  errorEvent(SENDING, new Refusal(2001, '', { result: { needed: 20, available: 11 } })),
  { type: 'send.discard' },
  { type: 'send.retry' },
  { type: 'answer.stop' },
  errorEvent(STOPPING, away),
  ...['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'].map((reason) =>
    ends('failed', { reason, cost: 0 }),
  ),
  ends('interrupted', { cost: 0 }),
  ends('stopped', { tokens: 40, cost: 1 }),
  {
    type: 'events.received',
    events: [{ stream: user, seq: 8, type: 'conversation.removed', data: { id: conversation?.id } }],
  },
  { type: 'events.received', events: [{ stream: user, seq: 9, type: 'reset', data: null }] },
  errorEvent('conversation.thread.refreshing', away),
  { type: 'retry' },
  { type: 'earlier.read' },
  errorEvent(READING, away),
  { type: 'message.find', messageId: 'far up' },
  errorEvent(FINDING, away),
]

const kindOf = (error: unknown) => (error === null ? '' : error instanceof Refusal ? 'refused' : 'cutOff')

/**
 * The visible state: thread, pending request, answer and earlier messages; the last only while nothing else happens. A
 * thread that failed to load hides the rest.
 */
function keyOf({
  value,
  context: {
    isNew,
    sendError,
    stopError,
    thread: { rest, messages },
  },
}: ConversationSnapshot) {
  const { state, reason } = messages.find(({ id }) => id === streamingMessage.id) ?? {}
  const { thread: read, answer, earlier } = value
  const request = typeof value.request === 'object' ? 'insufficientPoints' : value.request
  if (read === 'missing' || read === 'removed' || read === 'failed') return read
  return joinWords(
    isNew ? 'new' : read,
    request === 'idle' ? '' : joinWords(request, request === 'failed' ? kindOf(sendError) : ''),
    answer === 'idle' ? '' : joinWords('answer', typeof answer === 'object' ? answer.streaming : ''),
    stopError ? 'notStopped' : '',
    request !== 'idle' || answer !== 'idle' || read !== 'ready'
      ? ''
      : state === 'failed'
        ? joinWords('broke', reason ?? '')
        : (state ?? '').replace('done', ''),
    rest === null || request !== 'idle' || answer !== 'idle' || read !== 'ready' ? '' : joinWords('earlier', earlier),
  )
}

const newId = () => '00000000-0000-4000-8000-00000000f001'
const inputs = [
  { conversationId: conversation?.id ?? '', isNew: false, newId },
  { conversationId: conversation?.id ?? '', isNew: true, newId },
]

/** Every state of a conversation, with the input that leads to it. */
export const conversationStates = () => statesFrom(conversationMachine, { inputs, events, keyOf })

/** The title of the stories in Storybook. */
export const title = 'States/Chat 聊天对话'

/** The stories that `npm run generate:stories` writes. */
export const stateStories = () =>
  conversationStates().map(({ key }) => ({ machine: 'conversation', state: key, args: { conversation: key } }))

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  ConversationReadyAnswerWriting: [
    'ConversationReadyAnswerStopping',
    'ConversationRefreshingAnswerWriting',
    'ConversationRefreshingAnswerStopping',
    'ConversationWaitingToRefreshAnswerWriting',
    'ConversationWaitingToRefreshAnswerStopping',
  ],
  ConversationReadyEarlierIdle: ['ConversationReadyEarlierReading', 'ConversationReadyEarlierNotFound'],
  ConversationReadySending: ['ConversationRefreshingSending', 'ConversationWaitingToRefreshSending'],
  ConversationRefreshing: ['ConversationWaitingToRefresh'],
  ConversationReadyFailedCutOff: ['ConversationRefreshingFailedCutOff', 'ConversationWaitingToRefreshFailedCutOff'],
  ConversationReadyFailedRefused: ['ConversationRefreshingFailedRefused', 'ConversationWaitingToRefreshFailedRefused'],
  ConversationReadyInsufficientPoints: [
    'ConversationRefreshingInsufficientPoints',
    'ConversationWaitingToRefreshInsufficientPoints',
  ],
  ConversationReadyAnswerWritingNotStopped: [
    'ConversationRefreshingAnswerWritingNotStopped',
    'ConversationWaitingToRefreshAnswerWritingNotStopped',
  ],
}
