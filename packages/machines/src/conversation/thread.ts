import type { Conversation, ParsedEvent, Message, OmittedMessages } from '@moyun/api'
import { dropEnd } from '../drop-end.ts'

/** The streaming answer. It is kept beside the messages, so that they keep their identity while it grows. */
export interface StreamingAnswer {
  messageId: string
  /** The stream to subscribe to, and the position. Compared by identity: a new object makes the machine resubscribe. */
  origin: { stream: string; after: number }
  text: string
  /** The sequence number of the last event included in `text`. */
  seq: number
}

/** What the client knows about one conversation. */
export interface Thread {
  conversation: Conversation | null
  /** The message tree in order of creation, or a part of it. */
  messages: readonly Message[]
  /** Describes the unloaded part of a long conversation; null if everything is loaded. */
  rest: OmittedMessages | null
  streamingAnswer: StreamingAnswer | null
  /** True when events were lost: the snapshot must be read again. */
  stale: boolean
  removed: boolean
}

export const emptyThread: Thread = {
  conversation: null,
  messages: [],
  rest: null,
  streamingAnswer: null,
  stale: false,
  removed: false,
}

/** Starts a thread from a snapshot. */
export const createThread = (
  conversation: Conversation,
  messages: readonly Message[],
  rest: OmittedMessages | null = null,
): Thread =>
  messages
    .filter(({ state }) => state === 'streaming')
    .reduce(applyMessage, { ...emptyThread, conversation, messages, rest })

/**
 * Takes the server's version of a message. A streaming message is subscribed to. A message known to have ended is not
 * reverted to streaming, unless it is continued.
 */
export function applyMessage(thread: Thread, message: Message): Thread {
  const known = thread.messages.find(({ id }) => id === message.id)
  if (known && known.state !== 'streaming' && message.state === 'streaming' && !goesOn(known, message)) return thread
  const messages = known
    ? thread.messages.map((each) => (each === known ? message : each))
    : [...thread.messages, message]
  const isLive = thread.streamingAnswer?.messageId === message.id
  if (message.state !== 'streaming')
    return { ...thread, messages, streamingAnswer: isLive ? null : thread.streamingAnswer }
  if (message.stream === null || (isLive && (thread.streamingAnswer?.seq ?? 0) >= message.seq))
    return { ...thread, messages }
  const { id, stream, text, seq } = message
  return { ...thread, messages, streamingAnswer: { messageId: id, origin: { stream, after: seq }, text, seq } }
}

/** True if the answer is continued: another stream, with at least the text known so far. */
const goesOn = (known: Message, message: Message) =>
  message.stream !== known.stream && message.text.length >= known.text.length

/**
 * Applies one event of the member's stream or of the answer's stream. An event that is already known changes nothing.
 */
export function applyThreadEvent(thread: Thread, event: ParsedEvent): Thread {
  if (event.stream === thread.streamingAnswer?.origin.stream)
    return applyAnswerEvent(thread, thread.streamingAnswer, event)
  switch (event.type) {
    case 'message.stored':
    case 'run.started':
      return isOurs(thread, event.data.conversation)
        ? applyMessage({ ...thread, conversation: event.data.conversation }, event.data.message)
        : thread
    case 'conversation.changed':
      return isOurs(thread, event.data.conversation)
        ? { ...applyConversation(thread, event.data.conversation), removed: false }
        : thread
    case 'conversation.removed':
      return event.data.id === thread.conversation?.id ? { ...thread, removed: true } : thread
    case 'reset':
      return event.stream.startsWith('user:') ? { ...thread, stale: true } : thread
    default:
      return thread
  }
}

/**
 * Takes the conversation's current settings. The server reports where the context begins together with the messages, so
 * after a change of `contextTurns` the messages must be read again.
 */
export function applyConversation(thread: Thread, conversation: Conversation): Thread {
  const isOutdated = thread.messages.length > 0 && thread.conversation?.contextTurns !== conversation.contextTurns
  return { ...thread, conversation, stale: thread.stale || isOutdated }
}

const isOurs = ({ conversation }: Thread, { id }: Conversation) => conversation?.id === id

function applyAnswerEvent(thread: Thread, live: StreamingAnswer, event: ParsedEvent): Thread {
  if (event.type === 'reset') return { ...thread, stale: true }
  if (event.seq <= live.seq) return thread
  const { seq } = event
  switch (event.type) {
    case 'delta':
      return { ...thread, streamingAnswer: { ...live, text: live.text + event.data.text, seq } }
    case 'retracted':
      return { ...thread, streamingAnswer: { ...live, text: dropEnd(live.text, event.data.length), seq } }
    case 'done':
    case 'stopped': {
      const { model, ...counted } = event.data
      return end(thread, live, { state: event.type, seq, ...counted, ...(model ? { model } : {}) })
    }
    case 'interrupted':
    case 'failed':
      return end(thread, live, { state: event.type, seq, ...event.data, cost: event.data.cost ?? 0 })
    default:
      return thread
  }
}

/** Moves the streamed text into the message. */
function end(thread: Thread, { messageId, text }: StreamingAnswer, ending: Partial<Message>): Thread {
  const messages = thread.messages.map((message) =>
    message.id === messageId ? { ...message, text, ...ending } : message,
  )
  return { ...thread, messages, streamingAnswer: null }
}

/**
 * The messages from first to last along the chosen branches; the newest branch where none was chosen. For a part of a
 * thread, the path starts at its first message or at a sibling of it.
 */
export function pathOf(messages: readonly Message[], chosen: Readonly<Record<string, string>>): readonly Message[] {
  const children = childrenOf(messages)
  const below = (parentId: string | null): Message | undefined => {
    const siblings = children.get(parentId)
    return siblings?.find(({ id }) => id === chosen[parentId ?? '']) ?? siblings?.at(-1)
  }
  const path = new Set<Message>()
  for (let next = below(messages[0]?.parentId ?? null); next !== undefined && !path.has(next); next = below(next.id))
    path.add(next)
  return [...path]
}

/** The messages by parent id; root messages under null. */
export function childrenOf(messages: readonly Message[]): ReadonlyMap<string | null, readonly Message[]> {
  const children = new Map<string | null, Message[]>()
  for (const message of messages) {
    const siblings = children.get(message.parentId)
    if (siblings) siblings.push(message)
    else children.set(message.parentId, [message])
  }
  return children
}
