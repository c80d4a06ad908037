import type { Conversation, KnownRow, Message, Rest } from '@moyun/api'

/** An answer while it is being written. It stands beside the messages, so that they stay as they are meanwhile. */
export interface Live {
  messageId: string
  /** Where to listen; another object each time that listening has to begin anew. */
  origin: { stream: string; after: number }
  text: string
  /** The last row of the stream that `text` holds. */
  seq: number
}

/** What is known of one conversation. */
export interface Thread {
  conversation: Conversation | null
  /** The tree, in the order of its making, or a part of it. */
  messages: readonly Message[]
  /** What is not known of a long conversation; null where all of it is. */
  rest: Rest | null
  live: Live | null
  /** True when rows were lost: the snapshot has to be read again. */
  stale: boolean
  removed: boolean
}

export const emptyThread: Thread = {
  conversation: null,
  messages: [],
  rest: null,
  live: null,
  stale: false,
  removed: false,
}

/** Begins with a snapshot. */
export const openThread = (
  conversation: Conversation,
  messages: readonly Message[],
  rest: Rest | null = null,
): Thread =>
  messages
    .filter(({ state }) => state === 'streaming')
    .reduce(takeMessage, { ...emptyThread, conversation, messages, rest })

/** A message as the server has it now. One that is being written is listened to; one that we know to have ended stays so. */
export function takeMessage(thread: Thread, message: Message): Thread {
  const known = thread.messages.find(({ id }) => id === message.id)
  if (known && known.state !== 'streaming' && message.state === 'streaming' && !goesOn(known, message)) return thread
  const messages = known
    ? thread.messages.map((each) => (each === known ? message : each))
    : [...thread.messages, message]
  const isLive = thread.live?.messageId === message.id
  if (message.state !== 'streaming') return { ...thread, messages, live: isLive ? null : thread.live }
  if (message.stream === null || (isLive && (thread.live?.seq ?? 0) >= message.seq)) return { ...thread, messages }
  const { id, stream, text, seq } = message
  return { ...thread, messages, live: { messageId: id, origin: { stream, after: seq }, text, seq } }
}

/** It is continued: under another stream, with all that it has said. */
const goesOn = (known: Message, message: Message) =>
  message.stream !== known.stream && message.text.length >= known.text.length

/** Takes one row of the member's or of the answer's stream. A row that says what is known already changes nothing. */
export function takeRow(thread: Thread, row: KnownRow): Thread {
  if (row.stream === thread.live?.origin.stream) return takeRunRow(thread, thread.live, row)
  switch (row.type) {
    case 'message.stored':
    case 'run.started':
      return isOurs(thread, row.data.conversation)
        ? takeMessage({ ...thread, conversation: row.data.conversation }, row.data.message)
        : thread
    case 'conversation.changed':
      return isOurs(thread, row.data.conversation)
        ? { ...takeConversation(thread, row.data.conversation), removed: false }
        : thread
    case 'conversation.removed':
      return row.data.id === thread.conversation?.id ? { ...thread, removed: true } : thread
    case 'reset':
      return row.stream.startsWith('user:') ? { ...thread, stale: true } : thread
    default:
      return thread
  }
}

/** A conversation as it is set now. From where its messages are read, the server tells with them: of other turns they have to be read again. */
export function takeConversation(thread: Thread, conversation: Conversation): Thread {
  const isOutdated = thread.messages.length > 0 && thread.conversation?.contextTurns !== conversation.contextTurns
  return { ...thread, conversation, stale: thread.stale || isOutdated }
}

const isOurs = ({ conversation }: Thread, { id }: Conversation) => conversation?.id === id

function takeRunRow(thread: Thread, live: Live, row: KnownRow): Thread {
  if (row.type === 'reset') return { ...thread, stale: true }
  if (row.seq <= live.seq) return thread
  const { seq } = row
  switch (row.type) {
    case 'delta':
      return { ...thread, live: { ...live, text: live.text + row.data.text, seq } }
    case 'done':
    case 'stopped': {
      const { model, ...counted } = row.data
      return end(thread, live, { state: row.type, seq, ...counted, ...(model ? { model } : {}) })
    }
    case 'interrupted':
    case 'failed':
      return end(thread, live, { state: row.type, seq, ...row.data, cost: row.data.cost ?? 0 })
    default:
      return thread
  }
}

/** The text that was written goes where the message is. */
function end(thread: Thread, { messageId, text }: Live, ending: Partial<Message>): Thread {
  const messages = thread.messages.map((message) =>
    message.id === messageId ? { ...message, text, ...ending } : message,
  )
  return { ...thread, messages, live: null }
}

/**
 * The messages from the first to the last along the branches that were chosen; the newest one where none was. Of a part, from where it
 * begins: its first message, or one beside that.
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

/** The messages by the one that they follow on; by null those that begin. */
export function childrenOf(messages: readonly Message[]): ReadonlyMap<string | null, readonly Message[]> {
  const children = new Map<string | null, Message[]>()
  for (const message of messages) {
    const siblings = children.get(message.parentId)
    if (siblings) siblings.push(message)
    else children.set(message.parentId, [message])
  }
  return children
}
