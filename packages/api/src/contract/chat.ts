import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { MESSAGE_LIMIT, MOST_ATTACHMENTS, MOST_TURNS } from './chat-limits.ts'
import { ChatHit, FoundPlace } from './chat-search.ts'
import { Id, name, Search, text, Time } from './fields.ts'
import { StoredFile } from './files.ts'

export const Conversation = z.object({
  id: Id,
  /** Empty until it was named or the first message named it. */
  title: z.string(),
  pinned: z.boolean(),
  /** Who answers in it; null for nobody in particular. It may be gone since. */
  assistantId: z.nullable(z.string()),
  /** Which model answers in it; the default for null, and where there is none of that name any more. */
  model: z._default(z.nullable(z.string()), null),
  /** How freely it answers, between 0 and 2; the model's own way for null. */
  temperature: z._default(z.nullable(z.number()), null),
  /** How many earlier questions, with their answers, an engine is given; as many as fit for null. */
  contextTurns: z._default(z.nullable(z.int()), null),
  createdAt: Time,
  /** When its last message came. */
  updatedAt: Time,
})
export type Conversation = z.infer<typeof Conversation>

/** How an answer stands. A member's own message is always `done`. */
export const MessageState = z.enum(['streaming', 'done', 'failed', 'stopped', 'interrupted'])
export type MessageState = z.infer<typeof MessageState>

export const Message = z.object({
  id: Id,
  conversationId: Id,
  /** The message it follows; null for the first. Siblings are branches. */
  parentId: z.nullable(Id),
  role: z.enum(['user', 'assistant']),
  text: z.string(),
  /** Pictures of a member's own message, in their order; left out where it has none. */
  attachments: z.optional(z.array(StoredFile)),
  state: MessageState,
  /** `run:<id>` of an answer, also after it ended; null for a member's own message. */
  stream: z.nullable(z.string()),
  /** The row of `stream` up to which `text` is true; follow from there. */
  seq: z.int(),
  /** Name of the model that answered; empty for a member's own message. */
  model: z.string(),
  /** As whom it was answered; null for nobody in particular, and for a member's own message. */
  assistantId: z.nullable(z.string()),
  /** Answered by the offline engine, which is no model. */
  offline: z.boolean(),
  /** Tokens of what its model was asked, as far as they are paid for; left out where none are. */
  promptTokens: z.optional(z.int()),
  /** Tokens of an answer; null where nobody has counted them. */
  tokens: z.nullable(z.int()),
  /** Points that an answer has cost; null before its end, and for a member's own message. */
  cost: z.nullable(z.int()),
  /** From the question to the end of the answer. */
  milliseconds: z.nullable(z.int()),
  /** It ended at the greatest length that its model gives, and can be continued. */
  cut: z.optional(z.boolean()),
  /** Why it failed, as the row `failed` says it; left out where it did not. */
  reason: z.optional(z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'])),
  /**
   * Of an answer that nothing follows on: the first message that its model is given with the question, as the conversation is set now.
   * Left out where that is all that leads to it.
   */
  readFrom: z.optional(Id),
  createdAt: Time,
})
export type Message = z.infer<typeof Message>

/** The `next` of the page before. */
const Cursor = z.optional(z.string().check(z.maxLength(200)))

/** A conversation in the trash, and since when. */
export const DiscardedConversation = z.extend(Conversation, { deletedAt: Time })
export type DiscardedConversation = z.infer<typeof DiscardedConversation>

/** What one model has cost in a conversation. */
const ModelCost = z.object({
  model: z.string(),
  offline: z.boolean(),
  answers: z.int(),
  points: z.int(),
  promptTokens: z.int(),
  tokens: z.int(),
})

/** What a part of a conversation leaves out. */
export const Rest = z.object({
  /** Messages of the branch that stand before the first one. */
  earlier: z.int(),
  /** Beside the branch: messages that are there, while what follows on them is not. */
  closed: z.array(Id),
})
export type Rest = z.infer<typeof Rest>

const ById = z.object({ id: z.string() })
/** `conversationFull` has the limits in `result`, as `conversationLimits` has them. */
const full = { conversationFull: 2002, textFull: 2002 } as const
const AssistantId = z.string().check(z.maxLength(64))

/** What `send` and `regenerate` answer: the stored question and where to follow the answer. */
export const Sent = z.object({ message: Message, answer: Message, stream: z.string() })
export type Sent = z.infer<typeof Sent>

export const chat = {
  /** Pinned first, then the last used first. `cursor` is the `next` of the page before. */
  list: endpoint({
    method: 'GET',
    path: '/api/chat/conversations',
    access: 'member',
    query: z.object({ cursor: Cursor, search: z.optional(Search) }),
    result: z.object({ conversations: z.array(Conversation), next: z.nullable(z.string()), seq: z.int() }),
  }),
  /** Titles and messages that have every word, letters of either case and width alike; titles come with the first page, the newest first. */
  search: endpoint({
    method: 'GET',
    path: '/api/chat/search',
    access: 'member',
    query: z.object({ words: Search.check(z.minLength(1, 'empty')), cursor: Cursor }),
    result: z.object({
      titles: z.array(z.object({ conversationId: Id, title: z.string(), places: z.array(FoundPlace), at: Time })),
      hits: z.array(ChatHit),
      next: z.nullable(z.string()),
    }),
  }),
  /** What lies in the trash, the last thrown away first; each goes for good after 30 days. */
  trash: endpoint({
    method: 'GET',
    path: '/api/chat/trash',
    access: 'member',
    query: z.object({ cursor: Cursor }),
    result: z.object({ conversations: z.array(DiscardedConversation), next: z.nullable(z.string()) }),
  }),
  /** A member's chats in numbers; a day begins at midnight in Shanghai. */
  numbers: endpoint({
    method: 'GET',
    path: '/api/chat/numbers',
    access: 'member',
    result: z.object({ conversations: z.int(), questionsToday: z.int(), answers: z.int() }),
  }),
  /** Which models have answered within thirty days, the busiest first. */
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
   * A conversation with its message tree. `seq` is the row of `user:<id>` that it is true at.
   *
   * One of more than 200 messages, or of more than 1 MB of text, comes in parts: the end of the newest branch (also where no part is
   * named), what stands before a message of a branch (`before`), or the branch of a message from a little before it to its end (`at`);
   * `before` is asked alone. A part comes with the other answers to its questions, as far as there is room, and with `rest`, which is left
   * out where nothing is. The first message is always of the branch, or beside its first.
   */
  read: endpoint({
    method: 'GET',
    path: '/api/chat/conversations/:id',
    access: 'member',
    params: ById,
    query: z.object({ part: z.optional(z.literal('newest')), before: Cursor, at: Cursor }),
    result: z.object({ conversation: Conversation, messages: z.array(Message), seq: z.int(), rest: z.optional(Rest) }),
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
      contextTurns: z.optional(z.nullable(z.int().check(z.gte(0), z.lte(MOST_TURNS)))),
    }),
    result: Conversation,
  }),
  /** What all its answers have cost, those of other branches too, by the model that answered, the dearest first; `promptTokens` are those that models were asked. */
  cost: endpoint({
    method: 'GET',
    path: '/api/chat/conversations/:id/cost',
    access: 'member',
    params: ById,
    result: z.object({ points: z.int(), promptTokens: z.int(), tokens: z.int(), models: z.array(ModelCost) }),
  }),
  /** As a file: the branch that ends with `leaf`, or the newest one, to be read; or the whole tree as JSON. */
  export: endpoint({
    method: 'GET',
    path: '/api/chat/conversations/:id/export',
    access: 'member',
    params: ById,
    query: z.object({
      as: z._default(z.enum(['markdown', 'json']), 'markdown'),
      leaf: z.optional(z.string().check(z.maxLength(64))),
    }),
    /** A name that every file system takes. */
    result: z.object({ name: z.string(), text: z.string() }),
  }),
  /** To the trash, where it stays 30 days. */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/chat/conversations/:id',
    access: 'member',
    params: ById,
    result: z.null(),
  }),
  /** Back from the trash. */
  restore: endpoint({
    method: 'POST',
    path: '/api/chat/conversations/:id/restore',
    access: 'member',
    params: ById,
    result: Conversation,
  }),
  /** Stores the question, then starts the answer. The message's own id is a key too. */
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
      /** May be empty where there are attachments. */
      text: text(MESSAGE_LIMIT),
      model: z.optional(z.string().check(z.maxLength(100))),
      /** Who answers this one question; the conversation's where it is left out, nobody in particular for null. */
      assistantId: z.optional(z.nullable(AssistantId)),
      /** Own files. One that is unknown or foreign is not found. */
      attachments: z.optional(
        z.array(z.string().check(z.maxLength(64))).check(z.maxLength(MOST_ATTACHMENTS, 'tooLong')),
      ),
    }),
    result: Sent,
    refusals: { answering: 2002, ...full, pointsShort: 2001, capReached: 2001 },
  }),
  /** Ends the answer and keeps what was written. What its model was asked by then is paid for, also before the first word. Ending one that has ended changes nothing. */
  stop: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/stop',
    access: 'member',
    params: ById,
    result: Message,
  }),
  /** Answers the same question again, as a branch beside the earlier answer; by the same model unless another is named. `id` is the answer's. */
  regenerate: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/regenerate',
    access: 'member',
    keyed: true,
    params: ById,
    body: z._default(z.strictObject({ model: z.optional(z.string().check(z.maxLength(100))) }), {}),
    result: Sent,
    refusals: { answering: 2002, ...full, pointsShort: 2001, capReached: 2001 },
  }),
  /** Goes on with an answer that was stopped, broke off or was cut off: the same message becomes longer, and what is new is paid for, as is all that the model is asked again. */
  continue: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/continue',
    access: 'member',
    keyed: true,
    params: ById,
    result: Sent,
    refusals: { answering: 2002, finished: 2002, ...full, pointsShort: 2001, capReached: 2001 },
  }),
}
