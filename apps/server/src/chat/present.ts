import type { Conversation, Message, StoredFile } from '@moyun/api'
import type { conversations, messages } from '../database/schema.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect

/** A conversation as the contract tells it. */
export const presentConversation = ({
  id,
  title,
  pinned,
  assistantId,
  model,
  temperature,
  contextTurns,
  createdAt,
  updatedAt,
}: ConversationRow): Conversation => ({
  id,
  title,
  pinned,
  assistantId,
  model,
  temperature,
  contextTurns,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

/** A message as the contract tells it, with the pictures that it brings along; an answer with the message from which its model reads, where that is not the first. */
export const presentMessage = (
  { runId, createdAt, reason, promptTokens, bodyHash: _, searched: __, ...message }: MessageRow,
  attachments: StoredFile[] = [],
  readFrom?: string,
): Message => ({
  ...message,
  ...(reason === null ? {} : { reason }),
  ...(promptTokens === null ? {} : { promptTokens }),
  ...(attachments.length > 0 ? { attachments } : {}),
  ...(readFrom === undefined ? {} : { readFrom }),
  stream: runId === null ? null : runStream(runId),
  createdAt: createdAt.toISOString(),
})

/** An answer as it was when it had only just been asked for. */
export const presentFresh = (answer: MessageRow, readFrom?: string): Message =>
  presentMessage(
    {
      ...answer,
      text: '',
      state: 'streaming',
      seq: 0,
      promptTokens: null,
      tokens: null,
      cost: null,
      milliseconds: null,
    },
    [],
    readFrom,
  )

/** The stream of one answer. */
export const runStream = (runId: string) => `run:${runId}`

/** The stream of everything that happens to one member. */
export const userStream = (memberId: string) => `user:${memberId}`
