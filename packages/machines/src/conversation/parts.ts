import type { Conversation, Message, Rest } from '@moyun/api'
import { childrenOf, openThread, pathOf, type Thread } from './thread.ts'

/** A part of a conversation, or all of it, as the server has it. */
export interface ThreadPart {
  conversation: Conversation
  messages: readonly Message[]
  rest?: Rest | undefined
  /** The row of the member's stream that this is true at. */
  seq: number
}

type Chosen = Readonly<Record<string, string>>

/** Begins anew with a snapshot; what one had gone back to before stays, where the two meet. */
export function reopenThread(before: Thread, { conversation, messages, rest }: ThreadPart): Thread {
  const first = messages[0]
  if (!rest || !first || before.messages.every(({ id }) => id !== first.id))
    return openThread(conversation, messages, rest)
  const told = new Set(messages.map(({ id }) => id))
  const kept = before.messages.filter(({ id }) => !told.has(id))
  const closed = new Set([...(before.rest?.closed ?? []), ...rest.closed])
  return openThread(conversation, [...kept, ...messages], {
    earlier: Math.min(before.rest?.earlier ?? 0, rest.earlier),
    closed: [...closed],
  })
}

/** Puts in above what stands before the first message. What does not lead there any more changes nothing. */
export function takeEarlier(thread: Thread, { messages, rest }: ThreadPart): Thread {
  const above = thread.messages[0]?.parentId
  if (thread.rest === null || !messages.some(({ id }) => id === above)) return thread
  // What a row has told meanwhile is newer than the snapshot.
  const known = new Map(thread.messages.map((message) => [message.id, message]))
  const told = new Set(messages.map(({ id }) => id))
  return {
    ...thread,
    messages: [
      ...messages.map((message) => known.get(message.id) ?? message),
      ...thread.messages.filter(({ id }) => !told.has(id)),
    ],
    rest: { earlier: rest?.earlier ?? 0, closed: [...thread.rest.closed, ...(rest?.closed ?? [])] },
  }
}

/** Shows another part, in which a message is that was looked for. */
export const goThere = (before: Thread, { conversation, messages, rest }: ThreadPart): Thread => ({
  ...openThread(conversation, messages, rest),
  removed: before.removed,
})

/** A message that is known and what leads to it, as far as that is known. */
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

/** True for a message that the branches that are known don't lead to, or on which follows what is not known. */
export function isElsewhere({ messages, rest }: Thread, messageId: string): boolean {
  if (rest === null) return false
  const leading = leadingTo(messages, messageId)
  const isJoined = leading.at(-1)?.parentId === messages[0]?.parentId
  return leading.length === 0 || !isJoined || leading.some(({ id }) => rest.closed.includes(id))
}

/** What is to be chosen for a message to be shown, beside what is chosen already. */
export function chooseTowards({ messages }: Thread, chosen: Chosen, messageId: string | undefined): Chosen {
  const children = childrenOf(messages)
  const towards = leadingTo(messages, messageId).flatMap(({ id, parentId }): Chosen[] => {
    const siblings = children.get(parentId) ?? []
    const shown = siblings.find((sibling) => sibling.id === chosen[parentId ?? '']) ?? siblings.at(-1)
    return shown?.id === id ? [] : [{ [parentId ?? '']: id }]
  })
  return towards.reduce((all, one) => ({ ...all, ...one }), chosen)
}

/** What stays chosen once a snapshot has come: nothing on which follows what is not known, so that what one stood at is shown instead. */
export function chooseKnown(thread: Thread, chosen: Chosen, messageId: string | undefined): Chosen {
  const closed = new Set(thread.rest?.closed)
  const open = Object.fromEntries(Object.entries(chosen).filter(([, id]) => !closed.has(id)))
  return pathOf(thread.messages, open).some(({ id }) => closed.has(id)) ? chooseTowards(thread, open, messageId) : open
}
