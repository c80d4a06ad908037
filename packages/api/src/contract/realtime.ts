import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Conversation, FailureReason, Message, MessageState } from './chat.ts'
import { Id, Time } from './fields.ts'
import { Job } from './jobs.ts'
import { Order } from './orders.ts'
import { DocumentEntry } from './document-entry.ts'
import { TranslationEntry } from './translations.ts'

/** `user:<id>`, `run:<id>`, `qr:<id>`, `visitor:<id>`, `admin:<what>` or `house:<what>`. */
export const StreamName = z.string().check(z.regex(/^(user|run|qr|visitor|admin|house):[\w-]{1,64}$/))
export type StreamName = z.infer<typeof StreamName>

/** One event. `seq` starts at 1 and has no gaps within its stream. */
export const StreamEvent = z.object({ stream: z.string(), seq: z.int(), type: z.string(), data: z.unknown() })
export type StreamEvent = z.infer<typeof StreamEvent>

/**
 * Totals of a whole answer, including the part before it was continued. `model` is the model that answered; only for an
 * answer.
 */
const counted = {
  promptTokens: z.optional(z.int()),
  tokens: z.nullable(z.int()),
  reasoningTokens: z.optional(z.int()),
  cost: z.int(),
  milliseconds: z.int(),
  model: z.optional(z.string()),
}

/** Data of the events of `run:<id>`, by type. A generation ends with exactly one of the last four. */
export const generationEvents = {
  delta: z.object({ text: z.string() }),
  /** The last `length` characters of the text, or all headings of an outline, were reasoning: remove them. */
  retracted: z.object({ length: z.int() }),
  done: z.object({ ...counted, cut: z.optional(z.boolean()) }),
  failed: z.object({
    reason: FailureReason,
    promptTokens: z.optional(z.int()),
    milliseconds: z.int(),
    cost: z.optional(z.int()),
  }),
  stopped: z.object(counted),
  interrupted: z.object({ promptTokens: z.optional(z.int()), milliseconds: z.int(), cost: z.optional(z.int()) }),
}

/**
 * Security events of an account. `tokenReused`: a session was ended because its refresh token was used by two clients;
 * `tokenShared`: a session was renewed with a refresh token that another browser or network had renewed before;
 * `closingAsked`: the account will be closed in seven days.
 */
export const NoticeKind = z.enum([
  'passwordChanged',
  'phoneChanged',
  'tokenReused',
  'tokenShared',
  'closingAsked',
  'wechatBound',
  'wechatUnbound',
])
export type NoticeKind = z.infer<typeof NoticeKind>

/** Data of the events of `user:<id>`, by type. */
export const userEvents = {
  'message.stored': z.object({ conversation: Conversation, message: Message }),
  'run.started': z.object({ conversation: Conversation, message: Message }),
  'run.ended': z.object({ conversationId: Id, messageId: Id, state: MessageState }),
  'conversation.changed': z.object({ conversation: Conversation }),
  'conversation.removed': z.object({ id: Id }),
  /** A translation started or ended. */
  'translation.changed': z.object({ translation: TranslationEntry }),
  'translation.removed': z.object({ id: Id }),
  /**
   * A version or a passage of a document started or ended; or a document was edited or restored, or a passage was
   * accepted or rejected.
   */
  'piece.changed': z.object({ piece: DocumentEntry }),
  'piece.removed': z.object({ id: Id }),
  /** A preview of a template draft started or ended. */
  'trial.changed': z.object({ id: Id }),
  /** A manuscript changed: read it again if it is displayed. */
  'zscene.changed': z.object({ id: Id }),
  'zscene.removed': z.object({ id: Id }),
  'session.ended': z.object({ id: Id }),
  /** The member's permissions changed: read the profile again. */
  'role.changed': z.object({ role: z.enum(['user', 'admin']) }),
  /** Another device or page changed the settings: read them again, unless this version is known. */
  'settings.changed': z.object({ version: z.int() }),
  /** The available balance. */
  'balance.changed': z.object({ points: z.int(), cash: z.int() }),
  /** The current state of the order. */
  'order.changed': z.object({ order: Order }),
  /** The current state of the job; progress at most once a second. `visitor:<id>` has only events of this type. */
  'job.changed': z.object({ job: Job }),
  /** Works were added, changed or deleted: read the displayed ones again. */
  'works.changed': z.object({}),
  /** When the account will be closed; null if the closing was canceled. */
  'closing.changed': z.object({ at: z.nullable(Time) }),
  /** A security event that the member should know of; `device` and `address` say where it came from. */
  notice: z.object({ kind: NoticeKind, device: z.string(), address: z.string(), at: Time }),
}

/** Replaces a stream's events older than seven days, which are deleted: read the snapshot again. */
export const RESET = 'reset'

/** Frames from the client on `/realtime`. The first is a `hello` within 5 s; a later `hello` renews it. */
export const ClientFrame = z.union([
  z.strictObject({ type: z.literal('hello'), token: z.string().check(z.maxLength(4096)) }),
  z.strictObject({
    type: z.literal('hello'),
    qr: z.strictObject({ id: z.string().check(z.maxLength(100)), secret: z.string().check(z.maxLength(200)) }),
  }),
  // Any short text: a malformed stream name is refused like an unknown one.
  z.strictObject({
    type: z.literal('follow'),
    stream: z.string().check(z.maxLength(100)),
    after: z.optional(z.int32().check(z.nonnegative())),
  }),
  z.strictObject({ type: z.literal('unfollow'), stream: z.string().check(z.maxLength(100)) }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** Frames from the server: control frames and events. */
export const ServerFrame = z.union([
  /** The server accepted the hello until `expiresAt`; send another before then. */
  z.object({ type: z.literal('welcome'), expiresAt: Time }),
  /** The stream does not exist or the caller may not read it. */
  z.object({ type: z.literal('refused'), stream: z.string(), code: z.int() }),
  /** The server is shutting down: reconnect after this many milliseconds. */
  z.object({ type: z.literal('reconnect'), after: z.int() }),
  StreamEvent,
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** WebSocket close codes of the server. After the last two a page polls for a while before it opens another socket. */
export const closeCodes = {
  restarting: 1012,
  malformed: 4400,
  signedOut: 4401,
  foreignOrigin: 4403,
  tooSlow: 4408,
  tooManySockets: 4409,
  flood: 4429,
} as const

export const realtime = {
  /** Polling fallback of `follow`: at most 500 events after `after`, and the number of the stream's newest event. */
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'visitor',
    query: z.object({
      stream: z.string().check(z.maxLength(100)),
      after: z._default(z.coerce.number().check(z.int32(), z.nonnegative()), 0),
    }),
    result: z.object({ rows: z.array(StreamEvent), head: z.int() }),
  }),
}
