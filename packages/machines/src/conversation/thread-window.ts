import type { Conversation, Message, OmittedMessages } from '@moyun/api'
import { childrenOf, createThread, pathOf, type Thread } from './thread.ts'

/** A part of a conversation, or all of it, as the server returned it. */
export interface ThreadWindow {
  conversation: Conversation
  messages: readonly Message[]
  rest?: OmittedMessages | undefined
  /** The sequence number of the member's stream at which this snapshot was taken. */
  seq: number
}

type Chosen = Readonly<Record<string, string>>

/** Replaces the thread by a snapshot; earlier messages that were already loaded are kept if they connect to it. */
export function mergeSnapshot(before: Thread, { conversation, messages, rest }: ThreadWindow): Thread {
  const first = messages[0]
  if (!rest || !first || before.messages.every(({ id }) => id !== first.id))
    return createThread(conversation, messages, rest)
  const ids = new Set(messages.map(({ id }) => id))
  const kept = before.messages.filter(({ id }) => !ids.has(id))
  const closed = new Set([...(before.rest?.closed ?? []), ...rest.closed])
  return createThread(conversation, [...kept, ...messages], {
    earlier: Math.min(before.rest?.earlier ?? 0, rest.earlier),
    closed: [...closed],
  })
}

/** Prepends a loaded part before the first message. A part that no longer connects to it changes nothing. */
export function prependWindow(thread: Thread, { messages, rest }: ThreadWindow): Thread {
  const above = thread.messages[0]?.parentId
  if (thread.rest === null || !messages.some(({ id }) => id === above)) return thread
  // Messages updated by an event meanwhile are newer than the snapshot.
  const known = new Map(thread.messages.map((message) => [message.id, message]))
  const ids = new Set(messages.map(({ id }) => id))
  return {
    ...thread,
    messages: [
      ...messages.map((message) => known.get(message.id) ?? message),
      ...thread.messages.filter(({ id }) => !ids.has(id)),
    ],
    rest: { earlier: rest?.earlier ?? 0, closed: [...thread.rest.closed, ...(rest?.closed ?? [])] },
  }
}

/** Replaces the thread by another part, which contains the message that the member looks for. */
export const replaceWindow = (before: Thread, { conversation, messages, rest }: ThreadWindow): Thread => ({
  ...createThread(conversation, messages, rest),
  removed: before.removed,
})

/** A loaded message and its loaded ancestors, from the message upwards. */
function leadingTo(messages: readonly Message[], messageId: string | undefined): readonly Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]))
  const found = new Set<Message>()
  for (
    let message = byId.get(messageId ?? '');
    message && !found.has(message);
    message = byId.get(message.parentId ?? '')
  )
    found.add(message)
  return [...found]
}

/** True if the message is not connected to the loaded branches, or if an unloaded continuation follows its path. */
export function isNotLoaded({ messages, rest }: Thread, messageId: string): boolean {
  if (rest === null) return false
  const leading = leadingTo(messages, messageId)
  const isJoined = leading.at(-1)?.parentId === messages[0]?.parentId
  return leading.length === 0 || !isJoined || leading.some(({ id }) => rest.closed.includes(id))
}

/** The branch choices, extended so that the given message is on the visible path. */
export function chooseBranchTo({ messages }: Thread, chosen: Chosen, messageId: string | undefined): Chosen {
  const children = childrenOf(messages)
  const towards = leadingTo(messages, messageId).flatMap(({ id, parentId }): Chosen[] => {
    const siblings = children.get(parentId) ?? []
    const displayed = siblings.find((sibling) => sibling.id === chosen[parentId ?? '']) ?? siblings.at(-1)
    return displayed?.id === id ? [] : [{ [parentId ?? '']: id }]
  })
  return towards.reduce((all, one) => ({ ...all, ...one }), chosen)
}

/**
 * The branch choices that stay valid after a snapshot: if the chosen path leads into an unloaded part, the path to
 * `messageId` is chosen instead.
 */
export function keepValidChoices(thread: Thread, chosen: Chosen, messageId: string | undefined): Chosen {
  const closed = new Set(thread.rest?.closed)
  const open = Object.fromEntries(Object.entries(chosen).filter(([, id]) => !closed.has(id)))
  return pathOf(thread.messages, open).some(({ id }) => closed.has(id)) ? chooseBranchTo(thread, open, messageId) : open
}
