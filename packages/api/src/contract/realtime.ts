import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Conversation, Message, MessageState } from './chat.ts'
import { Id, Time } from './fields.ts'
import { Job } from './jobs.ts'
import { Order } from './orders.ts'
import { PieceEntry } from './piece-entry.ts'
import { TranslationEntry } from './translations.ts'

/** `user:<id>`, `run:<id>`, `qr:<id>`, `visitor:<id>`, `admin:<what>` or `house:<what>`. */
export const StreamName = z.string().check(z.regex(/^(user|run|qr|visitor|admin|house):[\w-]{1,64}$/))
export type StreamName = z.infer<typeof StreamName>

/** One thing that happened. `seq` starts at 1 and has no gap within its stream. */
export const Row = z.object({ stream: z.string(), seq: z.int(), type: z.string(), data: z.unknown() })
export type Row = z.infer<typeof Row>

/** Of the whole answer, what was said before it was continued among it. `model` is the one that answered, where it is an answer. */
const counted = {
  promptTokens: z.optional(z.int()),
  tokens: z.nullable(z.int()),
  cost: z.int(),
  milliseconds: z.int(),
  model: z.optional(z.string()),
}

/** What the rows of `run:<id>` hold, by type. A run ends with exactly one of the last four. */
export const runRows = {
  delta: z.object({ text: z.string() }),
  done: z.object({ ...counted, cut: z.optional(z.boolean()) }),
  failed: z.object({
    reason: z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed']),
    promptTokens: z.optional(z.int()),
    milliseconds: z.int(),
    cost: z.optional(z.int()),
  }),
  stopped: z.object(counted),
  interrupted: z.object({ promptTokens: z.optional(z.int()), milliseconds: z.int(), cost: z.optional(z.int()) }),
}

/** What happened to the account. `tokenReused`: a session was ended, since its refresh token was in two hands; `tokenShared`: a session was renewed by a refresh token that another browser or network had renewed before; `closingAsked`: it will be closed in seven days. */
export const NoticeKind = z.enum(['passwordChanged', 'phoneChanged', 'tokenReused', 'tokenShared', 'closingAsked'])
export type NoticeKind = z.infer<typeof NoticeKind>

/** What the rows of `user:<id>` hold, by type. */
export const userRows = {
  'message.stored': z.object({ conversation: Conversation, message: Message }),
  'run.started': z.object({ conversation: Conversation, message: Message }),
  'run.ended': z.object({ conversationId: Id, messageId: Id, state: MessageState }),
  'conversation.changed': z.object({ conversation: Conversation }),
  'conversation.removed': z.object({ id: Id }),
  /** A translation was begun, or has ended. */
  'translation.changed': z.object({ translation: TranslationEntry }),
  'translation.removed': z.object({ id: Id }),
  /** A version or a passage of a piece was begun, or has ended; or a piece was edited, settled or had again. */
  'piece.changed': z.object({ piece: PieceEntry }),
  'piece.removed': z.object({ id: Id }),
  /** A draft of a scene is tried at the desk, or that has ended. */
  'trial.changed': z.object({ id: Id }),
  /** Something of a manuscript is new: read it again where it is shown. */
  'zscene.changed': z.object({ id: Id }),
  'zscene.removed': z.object({ id: Id }),
  'session.ended': z.object({ id: Id }),
  /** What the member may do has changed: read the profile again. */
  'role.changed': z.object({ role: z.enum(['user', 'admin']) }),
  /** Another device or page has chosen: read the settings again, unless this version is known. */
  'settings.changed': z.object({ version: z.int() }),
  /** What there is to be spent now. */
  'balance.changed': z.object({ points: z.int(), cash: z.int() }),
  /** As it stands now. */
  'order.changed': z.object({ order: Order }),
  /** As it stands now; progress at most once a second. The rows of `visitor:<id>` are these alone. */
  'job.changed': z.object({ job: Job }),
  /** Works were added, changed or went away: read what is shown again. */
  'works.changed': z.object({}),
  /** The account will be closed then, or is kept: null. */
  'closing.changed': z.object({ at: z.nullable(Time) }),
  /** Something happened to the account that its owner should know of; `device` and `address` say where from. */
  notice: z.object({ kind: NoticeKind, device: z.string(), address: z.string(), at: Time }),
}

/** A stream's rows older than seven days are gone; this one stands for them: read the snapshot again. */
export const RESET = 'reset'

/** What a client says on `/realtime`. The first is a `hello` within 5 s; a later one renews. */
export const ClientFrame = z.union([
  z.strictObject({ type: z.literal('hello'), token: z.string().check(z.maxLength(4096)) }),
  z.strictObject({
    type: z.literal('hello'),
    qr: z.strictObject({ id: z.string().check(z.maxLength(100)), secret: z.string().check(z.maxLength(200)) }),
  }),
  // Any short text: a malformed name is refused like an unknown one.
  z.strictObject({
    type: z.literal('follow'),
    stream: z.string().check(z.maxLength(100)),
    after: z.optional(z.int32().check(z.nonnegative())),
  }),
  z.strictObject({ type: z.literal('unfollow'), stream: z.string().check(z.maxLength(100)) }),
])
export type ClientFrame = z.infer<typeof ClientFrame>

/** What the server says besides rows. */
export const ServerFrame = z.union([
  /** The hello was good until `expiresAt`; say it again before. */
  z.object({ type: z.literal('welcome'), expiresAt: Time }),
  /** Not a stream of yours, or no such stream. */
  z.object({ type: z.literal('refused'), stream: z.string(), code: z.int() }),
  /** The server is going away: come back after so many milliseconds. */
  z.object({ type: z.literal('reconnect'), after: z.int() }),
  Row,
])
export type ServerFrame = z.infer<typeof ServerFrame>

/** Why the server closed a socket, as WebSocket close codes. After the last two a page polls for a while before it opens another. */
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
  /** The polling twin of `follow`: at most 500 rows after `after`, and the stream's newest number. */
  events: endpoint({
    method: 'GET',
    path: '/api/events',
    access: 'visitor',
    query: z.object({
      stream: z.string().check(z.maxLength(100)),
      after: z._default(z.coerce.number().check(z.int32(), z.nonnegative()), 0),
    }),
    result: z.object({ rows: z.array(Row), head: z.int() }),
  }),
}
