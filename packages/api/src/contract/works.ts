import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, LocalDay, name, Search, Time } from './fields.ts'
import { ImageFile } from './files.ts'

export const WorkType = z.enum(['chat', 'text', 'translation', 'painting', 'restoration'])
export type WorkType = z.infer<typeof WorkType>

export const WorkVisibility = z.enum(['private', 'public'])
export type WorkVisibility = z.infer<typeof WorkVisibility>

/** A work in a list. */
export const Work = z.object({
  id: Id,
  type: WorkType,
  title: z.string(),
  /** Cover picture; null for text. */
  cover: z.nullable(ImageFile),
  /** The first words of the text; empty for a picture. */
  excerpt: z.string(),
  visibility: WorkVisibility,
  likes: z.int(),
  uses: z.int(),
  /** In points. */
  cost: z.int(),
  createdAt: Time,
  publishedAt: z.nullable(Time),
  /** When it was moved to the trash; it is erased 30 days later. */
  deletedAt: z.nullable(Time),
})
export type Work = z.infer<typeof Work>

/** All inputs of a work, with which its tool can open again. */
export const WorkInput = z.object({
  /** The question, description or source text. */
  prompt: z.string(),
  /** For a chat, the conversation with the answer; null for other types, and for anyone but the author. */
  conversationId: z.nullable(Id),
  messageId: z.nullable(Id),
  /** The job that made it; left out without one, and for anyone but the author. */
  jobId: z.optional(Id),
  /** By parameter name of the tool: `{style: 'ink', ratio: '1:1'}`. */
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Input pictures. */
  files: z.array(ImageFile),
})
export type WorkInput = z.infer<typeof WorkInput>

/** The work that this one is based on. */
export const WorkParent = z.object({
  id: Id,
  type: WorkType,
  title: z.string(),
  /** Belongs to the caller; it may be private or in the trash. */
  mine: z.boolean(),
})
export type WorkParent = z.infer<typeof WorkParent>

/** A member's own work with all its details. */
export const WorkDetails = z.extend(Work, {
  /** The model that made it. */
  model: z.string(),
  /** Made by the demo engine, which is not a model. */
  offline: z.boolean(),
  input: WorkInput,
  output: z.object({ text: z.string(), files: z.array(ImageFile) }),
  /** Null for none, and if the parent was deleted or the caller may not see it. */
  parent: z.nullable(WorkParent),
})
export type WorkDetails = z.infer<typeof WorkDetails>

export const Author = z.object({ name: z.string(), avatar: z.string() })

/** A public work in the gallery. */
export const PublicWork = z.object({
  id: Id,
  type: WorkType,
  title: z.string(),
  cover: z.nullable(ImageFile),
  excerpt: z.string(),
  author: Author,
  /** Made by the demo engine, which is not a model. */
  offline: z.boolean(),
  likes: z.int(),
  uses: z.int(),
  /** Whether the caller likes it. */
  liked: z.boolean(),
  mine: z.boolean(),
  publishedAt: Time,
})
export type PublicWork = z.infer<typeof PublicWork>

/** A public work with all its details. */
export const PublicWorkDetails = z.extend(PublicWork, {
  model: z.string(),
  input: WorkInput,
  output: z.object({ text: z.string(), files: z.array(ImageFile) }),
  parent: z.nullable(WorkParent),
})
export type PublicWorkDetails = z.infer<typeof PublicWorkDetails>

/** Maximum number of works per call. */
export const MAX_WORKS = 100

const ById = z.object({ id: z.string() })
const Cursor = z.optional(z.string().check(z.maxLength(200)))
/** Unknown ids and ids of other members are ignored. */
const Ids = z.strictObject({ ids: z.array(Id).check(z.minLength(1, 'empty'), z.maxLength(MAX_WORKS, 'tooLong')) })
/** Number of works that were changed. */
const Changed = z.object({ changed: z.int() })

export const works = {
  /**
   * The member's own works, newest first. `search` matches titles, inputs and results. The client converts its local
   * days to times: `since` is inclusive, `before` exclusive.
   */
  list: endpoint({
    method: 'GET',
    path: '/api/works',
    access: 'member',
    query: z.object({
      type: z.optional(WorkType),
      visibility: z.optional(WorkVisibility),
      search: z.optional(Search),
      since: z.optional(z.iso.datetime()),
      before: z.optional(z.iso.datetime()),
      trash: z.optional(z.stringbool()),
      cursor: Cursor,
    }),
    result: z.object({ works: z.array(Work), next: z.nullable(z.string()) }),
  }),
  /** Number of works by type, without those in the trash; and the number in the trash. */
  numbers: endpoint({
    method: 'GET',
    path: '/api/works/numbers',
    access: 'member',
    result: z.object({ all: z.int(), types: z.record(WorkType, z.int()), trash: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: '/api/works/:id', access: 'member', params: ById, result: WorkDetails }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/works/:id',
    access: 'member',
    params: ById,
    body: z.strictObject({ title: name(80) }),
    result: Work,
  }),
  /** Saves a chat answer as a work; saving the same answer again returns the same work. `id` is the message's. */
  keepAnswer: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/keep',
    access: 'member',
    params: ById,
    result: Work,
    refusals: { answering: 2002, textFull: 2002 },
  }),
  publish: endpoint({ method: 'POST', path: '/api/works/publish', access: 'member', body: Ids, result: Changed }),
  /** Withdraws works from the gallery, at once. */
  withdraw: endpoint({ method: 'POST', path: '/api/works/withdraw', access: 'member', body: Ids, result: Changed }),
  /** Moves works to the trash and withdraws them from the gallery. */
  discard: endpoint({ method: 'POST', path: '/api/works/discard', access: 'member', body: Ids, result: Changed }),
  /** Restores works from the trash, as private works. */
  restore: endpoint({ method: 'POST', path: '/api/works/restore', access: 'member', body: Ids, result: Changed }),
  /** Erases works permanently; only works in the trash. */
  erase: endpoint({ method: 'POST', path: '/api/works/erase', access: 'member', body: Ids, result: Changed }),
  /** The URL of a zip of these works, valid for ten minutes; `src` is null if none of them belongs to the caller. */
  pack: endpoint({
    method: 'POST',
    path: '/api/works/pack',
    access: 'member',
    body: z.extend(Ids, { day: LocalDay }),
    result: z.object({ src: z.nullable(z.string()) }),
  }),
}

export const gallery = {
  /** Public works. For a visitor, `liked` and `mine` are false. */
  list: endpoint({
    method: 'GET',
    path: '/api/gallery',
    access: 'public',
    query: z.object({
      type: z.optional(WorkType),
      sort: z._default(z.enum(['new', 'liked']), 'new'),
      search: z.optional(Search),
      cursor: Cursor,
    }),
    result: z.object({ works: z.array(PublicWork), next: z.nullable(z.string()) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/gallery/:id',
    access: 'public',
    params: ById,
    result: PublicWorkDetails,
  }),
  like: endpoint({
    method: 'POST',
    path: '/api/gallery/:id/like',
    access: 'member',
    params: ById,
    body: z.strictObject({ liked: z.boolean() }),
    result: PublicWork,
  }),
  /** Starts from a public work: counts one use per member, and returns the inputs for its tool. */
  use: endpoint({
    method: 'POST',
    path: '/api/gallery/:id/use',
    access: 'member',
    params: ById,
    result: z.object({ type: WorkType, input: WorkInput }),
  }),
}
