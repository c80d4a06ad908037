import { Breakage, Refusal } from '@moyun/api'
import { conversations, messages, streaming } from '@moyun/api/fixtures'
import { conversationMachine, type ConversationSnapshot } from '@moyun/machines'
import { ended, failed, joined } from '../../stage/ends.ts'
import { statesFrom } from '../../stage/states-from.ts'

const [conversation] = conversations
const [question] = messages
const away = new Breakage('network')
const LOADING = 'conversation.thread.loading'
const SENDING = 'conversation.sending.sending'
const STOPPING = 'conversation.answer.live.stopping'
const thread = { conversation, messages, seq: 7 }
const [READING, FINDING] = ['conversation.earlier.reading', 'conversation.earlier.finding']
const long = { ...thread, rest: { earlier: 40, closed: [] } }
const live = { conversation, messages: [question, streaming], seq: 7 }
const user = 'user:somebody'
/** The end of the streaming answer. */
const ends = (type: string, ending: object) => ({
  type: 'rows',
  rows: [{ stream: streaming.stream, seq: 90, type, data: { milliseconds: 900, ...ending } }],
})

/** One event of each kind that the conversation machine handles. */
const events = [
  ended(LOADING, thread),
  ended(LOADING, live),
  ended(LOADING, long),
  failed(LOADING, away),
  failed(LOADING, new Refusal(404, 'notFound')),
  { type: 'message.send', text: '再短一点' },
  ended(SENDING, { conversation, message: question, answer: streaming }),
  failed(SENDING, away),
  failed(SENDING, new Refusal(422, '', { message: '内容太长，请分几次发送' })),
  failed(SENDING, new Refusal(2001, '', { result: { needed: 20, available: 11 } })),
  { type: 'send.discard' },
  { type: 'send.retry' },
  { type: 'answer.stop' },
  failed(STOPPING, away),
  ...['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'].map((reason) =>
    ends('failed', { reason, cost: 0 }),
  ),
  ends('interrupted', { cost: 0 }),
  ends('stopped', { tokens: 40, cost: 1 }),
  { type: 'rows', rows: [{ stream: user, seq: 8, type: 'conversation.removed', data: { id: conversation?.id } }] },
  { type: 'rows', rows: [{ stream: user, seq: 9, type: 'reset', data: null }] },
  failed('conversation.thread.refreshing', away),
  { type: 'retry' },
  { type: 'earlier.read' },
  failed(READING, away),
  { type: 'message.find', messageId: 'far up' },
  failed(FINDING, away),
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
  const { state, reason } = messages.find(({ id }) => id === streaming.id) ?? {}
  const { thread: read, sending, answer, earlier } = value
  if (read === 'missing' || read === 'removed' || read === 'failed') return read
  return joined(
    isNew ? 'new' : read,
    sending === 'idle' ? '' : joined(sending, sending === 'failed' ? kindOf(sendError) : ''),
    answer === 'idle' ? '' : joined('answer', typeof answer === 'object' ? answer.live : ''),
    stopError ? 'notStopped' : '',
    sending !== 'idle' || answer !== 'idle' || read !== 'ready'
      ? ''
      : state === 'failed'
        ? joined('broke', reason ?? '')
        : (state ?? '').replace('done', ''),
    rest === null || sending !== 'idle' || answer !== 'idle' || read !== 'ready' ? '' : joined('earlier', earlier),
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
export const stagings = () =>
  conversationStates().map(({ key }) => ({ machine: 'conversation', state: key, args: { conversation: key } }))

/** Stories that look the same as the states listed with them, which get no story of their own. */
export const sameLook = {
  ConversationReadyAnswerWriting: [
    'ConversationReadyAnswerStopping',
    'ConversationRefreshingAnswerWriting',
    'ConversationRefreshingAnswerStopping',
    'ConversationOutdatedAnswerWriting',
    'ConversationOutdatedAnswerStopping',
  ],
  ConversationReadyEarlierIdle: ['ConversationReadyEarlierReading', 'ConversationReadyEarlierUnfound'],
  ConversationReadySending: ['ConversationRefreshingSending', 'ConversationOutdatedSending'],
  ConversationRefreshing: ['ConversationOutdated'],
  ConversationReadyFailedCutOff: ['ConversationRefreshingFailedCutOff', 'ConversationOutdatedFailedCutOff'],
  ConversationReadyFailedRefused: ['ConversationRefreshingFailedRefused', 'ConversationOutdatedFailedRefused'],
  ConversationReadyShort: ['ConversationRefreshingShort', 'ConversationOutdatedShort'],
  ConversationReadyAnswerWritingNotStopped: [
    'ConversationRefreshingAnswerWritingNotStopped',
    'ConversationOutdatedAnswerWritingNotStopped',
  ],
}
