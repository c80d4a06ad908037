import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { MESSAGE_LIMIT, MAX_ATTACHMENTS, MAX_TURNS } from './chat-limits.ts'
import { ChatHit, MatchRange } from './chat-search.ts'
import { Id, LocalDay, name, Search, text, Time } from './fields.ts'
import { ImageFile } from './files.ts'

export const Conversation = z.object({
  id: Id,
  /** Empty until the member names it or the first message does. */
  title: z.string(),
  pinned: z.boolean(),
  /** The assistant that answers; null for none. It may have been deleted since. */
  assistantId: z.nullable(z.string()),
  /** The model that answers. Null, or a model that no longer exists, means the default model. */
  model: z._default(z.nullable(z.string()), null),
  /** Sampling temperature, from 0 to 2; null for the model's default. */
  temperature: z._default(z.nullable(z.number()), null),
  /** How many earlier questions, with their answers, the model gets as context; null for as many as fit. */
  contextTurns: z._default(z.nullable(z.int()), null),
  createdAt: Time,
  /** Time of the last message. */
  updatedAt: Time,
})
export type Conversation = z.infer<typeof Conversation>

/** State of an answer. A member's own message is always `done`. */
export const MessageState = z.enum(['streaming', 'done', 'failed', 'stopped', 'interrupted'])
export type MessageState = z.infer<typeof MessageState>

/**
 * `unavailable`: unreachable or unable to answer; `refused`: by moderation; `tooLong`: too much text; `onlyThought`:
 * reasoning without an answer; `crashed`: broke off.
 */
export const FailureReason = z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'])
export type FailureReason = z.infer<typeof FailureReason>

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** The preceding message; null for the first. Siblings are branches. */
  parentId: z.nullable(Id),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  /** Pictures of a member's own message, in order; left out if it has none. */
  attachments: z.optional(z.array(ImageFile)),
  state: MessageState,
  /** `run:<id>` of an answer, also after it ended; null for a member's own message. */
  stream: z.nullable(z.string()),
  /** The last row of `stream` that is included in `text`; follow the stream from there. */
  seq: z.int(),
  /** Name of the model that answered; empty for a member's own message. */
  model: z.string(),
  /** The assistant that answered; null for none, and for a member's own message. */
  assistantId: z.nullable(z.string()),
  /** Answered by the demo engine, which is not a model. */
  offline: z.boolean(),
  /** Input tokens that the member pays for; left out without any. */
  promptTokens: z.optional(z.int()),
  /** Output tokens of an answer; null if they were not counted. */
  tokens: z.nullable(z.int()),
  /** Those of `tokens` that the model used for reasoning; left out if it did not say. */
  reasoningTokens: z.optional(z.int()),
  /** Price of an answer in points; null before its end, and for a member's own message. */
  cost: z.nullable(z.int()),
  /** Milliseconds from the question to the end of the answer. */
  milliseconds: z.nullable(z.int()),
  /** The answer reached the model's maximum output length and can be continued. */
  cut: z.optional(z.boolean()),
  /** Why the answer failed, as in the event `failed`; left out if it did not fail. */
  reason: z.optional(FailureReason),
  /**
   * For an answer without a follow-up: the first message that the model would get with its question under the current
   * settings of the conversation. Left out if the model would get all messages that lead to it.
   */
  readFrom: z.optional(Id),
  createdAt: Time,
})
export type Message = z.infer<typeof Message>

/** The `next` of the previous page. */
const Cursor = z.optional(z.string().check(z.maxLength(200)))

/** A conversation in the trash, with the time it was deleted. */
export const DiscardedConversation = z.extend(Conversation, { deletedAt: Time })
export type DiscardedConversation = z.infer<typeof DiscardedConversation>

/** Cost of one model in a conversation. */
const ModelCost = z.object({
  model: z.string(),
  offline: z.boolean(),
  answers: z.int(),
  points: z.int(),
  promptTokens: z.int(),
  tokens: z.int(),
})

/** What a partially loaded conversation leaves out. */
export const OmittedMessages = z.object({
  /** Number of messages of the branch before the first one returned. */
  earlier: z.int(),
  /** Returned messages off the branch whose replies are not returned. */
  closed: z.array(Id),
})
export type OmittedMessages = z.infer<typeof OmittedMessages>

const ById = z.object({ id: z.string() })
/** `conversationFull` has the limits in `result`, in the form of `conversationLimits`. */
const full = { conversationFull: 2002, textFull: 2002 } as const
const AssistantId = z.string().check(z.maxLength(64))

/** Response of `send`, `regenerate` and `continue`: the stored question, and the answer with its stream. */
export const SendResult = z.object({ message: Message, answer: Message, stream: z.string() })
export type SendResult = z.infer<typeof SendResult>

export const chat = {
  /** Pinned first, then the most recently used first. `cursor` is the `next` of the previous page. */
  list: endpoint({
    method: 'GET',
    path: '/api/chat/conversations',
    access: 'member',
    query: z.object({ cursor: Cursor, search: z.optional(Search) }),
    result: z.object({ conversations: z.array(Conversation), next: z.nullable(z.string()), seq: z.int() }),
  }),
  /**
   * Titles and messages that contain every word, regardless of case and width. Titles come with the first page, newest
   * first.
   */
  search: endpoint({
    method: 'GET',
    path: '/api/chat/search',
    access: 'member',
    query: z.object({ words: Search.check(z.minLength(1, 'empty')), cursor: Cursor }),
    result: z.object({
      titles: z.array(z.object({ conversationId: Id, title: z.string(), places: z.array(MatchRange), at: Time })),
      hits: z.array(ChatHit),
      next: z.nullable(z.string()),
    }),
  }),
  /** Conversations in the trash, the most recently deleted first; each is erased after 30 days. */
  trash: endpoint({
    method: 'GET',
    path: '/api/chat/trash',
    access: 'member',
    query: z.object({ cursor: Cursor }),
    result: z.object({ conversations: z.array(DiscardedConversation), next: z.nullable(z.string()) }),
  }),
  /** Statistics of a member's conversations; a day begins at midnight in Shanghai. */
  numbers: endpoint({
    method: 'GET',
    path: '/api/chat/numbers',
    access: 'member',
    result: z.object({ conversations: z.int(), questionsToday: z.int(), answers: z.int() }),
  }),
  /** The models that answered within 30 days, by number of answers, most first. */
  shares: endpoint({
    method: 'GET',
    path: '/api/chat/shares',
    access: 'member',
    result: z.object({ shares: z.array(z.object({ model: z.string(), answers: z.int() })) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/chat/conversations',
    access: 'member',
    body: z._default(
      z.strictObject({
        id: z.optional(Id),
        title: z.optional(name(80, { optional: true })),
        assistantId: z.optional(AssistantId),
      }),
      {},
    ),
    result: Conversation,
    refusals: { textFull: 2002 },
  }),
  /**
   * A conversation with its message tree. `seq` is the last row of `user:<id>` that it reflects.
   *
   * A conversation of more than 200 messages, or of more than 256 KB of text, is returned in parts: the end of the
   * newest branch (also if no part is named), the messages before a message of a branch (`before`), or the branch of a
   * message from a little before it to its end (`at`). `before` cannot be combined with the others. A part includes the
   * other answers to its questions, as far as the size limit allows, and `rest`, which is left out if nothing is
   * missing. The first message returned is on the branch, or a sibling of the branch's first one.
   */
  read: endpoint({
    method: 'GET',
    path: '/api/chat/conversations/:id',
    access: 'member',
    params: ById,
    query: z.object({ part: z.optional(z.literal('newest')), before: Cursor, at: Cursor }),
    result: z.object({
      conversation: Conversation,
      messages: z.array(Message),
      seq: z.int(),
      rest: z.optional(OmittedMessages),
    }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/chat/conversations/:id',
    access: 'member',
    params: ById,
    body: z.strictObject({
      title: z.optional(name(80)),
      pinned: z.optional(z.boolean()),
      assistantId: z.optional(z.nullable(AssistantId)),
      model: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
      temperature: z.optional(z.nullable(z.number().check(z.gte(0), z.lte(2)))),
      contextTurns: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MAX_TURNS)))),
    }),
    result: Conversation,
  }),
  /**
   * Total cost of all answers, including other branches, by the model that answered, the most expensive first.
   * `promptTokens` are input tokens.
   */
  cost: endpoint({
    method: 'GET',
    path: '/api/chat/conversations/:id/cost',
    access: 'member',
    params: ById,
    result: z.object({ points: z.int(), promptTokens: z.int(), tokens: z.int(), models: z.array(ModelCost) }),
  }),
  /** Exports a file: the branch that ends with `leaf`, or the newest one, as Markdown; or the whole tree as JSON. */
  export: endpoint({
    method: 'GET',
    path: '/api/chat/conversations/:id/export',
    access: 'member',
    params: ById,
    query: z.object({
      as: z._default(z.enum(['markdown', 'json']), 'markdown'),
      leaf: z.optional(z.string().check(z.maxLength(64))),
      day: LocalDay,
    }),
    /** `name` is valid on every file system. */
    result: z.object({ name: z.string(), text: z.string() }),
  }),
  /** Moves the conversation to the trash for 30 days. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/conversations/:id',
    access: 'member',
    params: ById,
    result: z.null(),
  }),
  /** Restores the conversation from the trash. */
  restore: endpoint({
    method: 'POST',
    path: '/api/chat/conversations/:id/restore',
    access: 'member',
    params: ById,
    result: Conversation,
  }),
  /** Stores the question, then starts the answer. The message's own id also serves as an idempotency key. */
  send: endpoint({
    method: 'POST',
    path: '/api/chat/conversations/:id/messages',
    access: 'member',
    keyed: true,
    bodyLimit: 256 * 1024,
    params: ById,
    body: z.strictObject({
      id: Id,
      parentId: z.nullable(Id),
      /** May be empty if there are attachments. */
      text: text(MESSAGE_LIMIT),
      model: z.optional(z.string().check(z.maxLength(100))),
      /** The assistant for this question: the conversation's if left out, none for null. */
      assistantId: z.optional(z.nullable(AssistantId)),
      /** Ids of the caller's own files. An unknown id or another member's file is refused as not found. */
      attachments: z.optional(
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MAX_ATTACHMENTS, 'tooLong')),
      ),
    }),
    result: SendResult,
    refusals: { answering: 2002, ...full, pointsShort: 2001, capReached: 2001 },
  }),
  /**
   * Stops the answer and keeps the text so far. The member pays for the input tokens even if no output has arrived.
   * Stopping a finished answer has no effect.
   */
  stop: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/stop',
    access: 'member',
    params: ById,
    result: Message,
  }),
  /**
   * Answers the same question again, as a sibling branch of the earlier answer; with the same model unless another is
   * named. `id` is the answer's.
   */
  regenerate: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/regenerate',
    access: 'member',
    keyed: true,
    params: ById,
    body: z._default(z.strictObject({ model: z.optional(z.string().check(z.maxLength(100))) }), {}),
    result: SendResult,
    refusals: { answering: 2002, ...full, pointsShort: 2001, capReached: 2001 },
  }),
  /**
   * Continues an answer that was stopped, failed or was cut off: the same message grows. The member pays for the new
   * output and for all input tokens that are sent again.
   */
  continue: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/continue',
    access: 'member',
    keyed: true,
    params: ById,
    result: SendResult,
    refusals: { answering: 2002, finished: 2002, ...full, pointsShort: 2001, capReached: 2001 },
  }),
}
