import type { Conversation, Message, ImageFile } from '@moyun/api'
import type { conversations, messages } from '../../database/schema/schema.ts'
import { generationStream } from '../../events/stream-names.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof messages.$inferSelect

/** A conversation in the contract's format. */
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

/**
 * A message in the contract's format, with its attachments; an answer with the first message that its model received,
 * unless that is the first of the branch.
 */
export const presentMessage = (
  { generationId, createdAt, reason, promptTokens, reasoningTokens, bodyHash: _, searched: __, ...message }: MessageRow,
  attachments: ImageFile[] = [],
  readFrom?: string,
): Message => ({
  ...message,
  ...(reason === null ? {} : { reason }),
  ...(promptTokens === null ? {} : { promptTokens }),
  ...(reasoningTokens === null ? {} : { reasoningTokens }),
  ...(attachments.length > 0 ? { attachments } : {}),
  ...(readFrom === undefined ? {} : { readFrom }),
  stream: generationId === null ? null : generationStream(generationId),
  createdAt: createdAt.toISOString(),
})

/** An answer in its initial state. */
export const presentNewAnswer = (answer: MessageRow, readFrom?: string): Message =>
  presentMessage(
    {
      ...answer,
      text: '',
      state: 'streaming',
      seq: 0,
      promptTokens: null,
      tokens: null,
      reasoningTokens: null,
      cost: null,
      milliseconds: null,
    },
    [],
    readFrom,
  )
