import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, name, Search, Time } from './fields.ts'
import { StoredFile } from './files.ts'

export const WorkType = z.enum(['chat', 'text', 'translation', 'painting', 'restoration'])
export type WorkType = z.infer<typeof WorkType>

export const WorkVisibility = z.enum(['private', 'public'])
export type WorkVisibility = z.infer<typeof WorkVisibility>

/** A work as a list shows it. */
export const Work = z.object({
  id: Id,
  type: WorkType,
  title: z.string(),
  /** The picture that stands for it; null for one of words. */
  cover: z.nullable(StoredFile),
  /** The first words of what it says; empty for a picture. */
  excerpt: z.string(),
  visibility: WorkVisibility,
  likes: z.int(),
  uses: z.int(),
  /** In points. */
  cost: z.int(),
  createdAt: Time,
  publishedAt: z.nullable(Time),
  /** In the trash since; 30 days later it is gone. */
  deletedAt: z.nullable(Time),
})
export type Work = z.infer<typeof Work>

/** Everything that was put in, so that its tool opens with it. */
export const WorkInput = z.object({
  /** What was asked, described or given, in words. */
  prompt: z.string(),
  /** Of a chat: where it was answered; null elsewhere, and for other readers than its author. */
  conversationId: z.nullable(Id),
  messageId: z.nullable(Id),
  /** The job that has made it; left out where none has, and for other readers than its author. */
  jobId: z.optional(Id),
  /** By name, as its tool calls them: `{style: 'ink', ratio: '1:1'}`. */
  parameters: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  /** Pictures that were given. */
  files: z.array(StoredFile),
})
export type WorkInput = z.infer<typeof WorkInput>

/** What a work was made from. */
export const WorkParent = z.object({
  id: Id,
  type: WorkType,
  title: z.string(),
  /** The reader's own, which may be private, or lie in the trash. */
  mine: z.boolean(),
})
export type WorkParent = z.infer<typeof WorkParent>

/** A work of one's own, whole. */
export const WholeWork = z.extend(Work, {
  /** The model that made it. */
  model: z.string(),
  /** Made by the offline engine, which is no model. */
  offline: z.boolean(),
  input: WorkInput,
  output: z.object({ text: z.string(), files: z.array(StoredFile) }),
  /** Null for nothing, and for what is not there any more, or not for this reader. */
  parent: z.nullable(WorkParent),
})
export type WholeWork = z.infer<typeof WholeWork>

export const Author = z.object({ name: z.string(), avatar: z.string() })

/** A public work as the gallery shows it. */
export const PublicWork = z.object({
  id: Id,
  type: WorkType,
  title: z.string(),
  cover: z.nullable(StoredFile),
  excerpt: z.string(),
  author: Author,
  /** Made by the offline engine, which is no model. */
  offline: z.boolean(),
  likes: z.int(),
  uses: z.int(),
  /** By the caller. */
  liked: z.boolean(),
  mine: z.boolean(),
  publishedAt: Time,
})
export type PublicWork = z.infer<typeof PublicWork>

/** A public work, whole. */
export const WholePublicWork = z.extend(PublicWork, {
  model: z.string(),
  input: WorkInput,
  output: z.object({ text: z.string(), files: z.array(StoredFile) }),
  parent: z.nullable(WorkParent),
})
export type WholePublicWork = z.infer<typeof WholePublicWork>

/** How many works one call may name. */
export const MOST_WORKS = 100

const ById = z.object({ id: z.string() })
const Cursor = z.optional(z.string().check(z.maxLength(200)))
/** Foreign and unknown ids change nothing. */
const Ids = z.strictObject({ ids: z.array(Id).check(z.minLength(1, 'empty'), z.maxLength(MOST_WORKS, 'tooLong')) })
/** How many of them were changed. */
const Changed = z.object({ changed: z.int() })

export const works = {
  /** One's own, the newest first. `search` looks into titles, what was asked and what came of it. Which days are meant, the reader's clock decides: `since` is within, `before` is not. */
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
  /** How many there are, without those in the trash. */
  numbers: endpoint({
    method: 'GET',
    path: '/api/works/numbers',
    access: 'member',
    result: z.object({ all: z.int(), types: z.record(WorkType, z.int()), trash: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: '/api/works/:id', access: 'member', params: ById, result: WholeWork }),
  rename: endpoint({
    method: 'PATCH',
    path: '/api/works/:id',
    access: 'member',
    params: ById,
    body: z.strictObject({ title: name(80) }),
    result: Work,
  }),
  /** Keeps an answer of a chat as a work; the same answer again is the same work. `id` is the message's. */
  keepAnswer: endpoint({
    method: 'POST',
    path: '/api/chat/messages/:id/keep',
    access: 'member',
    params: ById,
    result: Work,
    refusals: { answering: 2002, textFull: 2002 },
  }),
  publish: endpoint({ method: 'POST', path: '/api/works/publish', access: 'member', body: Ids, result: Changed }),
  /** Back from the gallery, at once. */
  withdraw: endpoint({ method: 'POST', path: '/api/works/withdraw', access: 'member', body: Ids, result: Changed }),
  /** To the trash, and out of the gallery. */
  discard: endpoint({ method: 'POST', path: '/api/works/discard', access: 'member', body: Ids, result: Changed }),
  /** Back from the trash, as private works. */
  restore: endpoint({ method: 'POST', path: '/api/works/restore', access: 'member', body: Ids, result: Changed }),
  /** For good, out of the trash alone. */
  erase: endpoint({ method: 'POST', path: '/api/works/erase', access: 'member', body: Ids, result: Changed }),
  /** The address of a zip of these, good for ten minutes; `src` is null where none of them is one's own. */
  pack: endpoint({
    method: 'POST',
    path: '/api/works/pack',
    access: 'member',
    body: Ids,
    result: z.object({ src: z.nullable(z.string()) }),
  }),
}

export const gallery = {
  /** Public works. A visitor's `liked` and `mine` are false. */
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
  read: endpoint({ method: 'GET', path: '/api/gallery/:id', access: 'public', params: ById, result: WholePublicWork }),
  like: endpoint({
    method: 'POST',
    path: '/api/gallery/:id/like',
    access: 'member',
    params: ById,
    body: z.strictObject({ liked: z.boolean() }),
    result: PublicWork,
  }),
  /** Begins from a public work: counts once a member, and gives what its tool opens with. */
  use: endpoint({
    method: 'POST',
    path: '/api/gallery/:id/use',
    access: 'member',
    params: ById,
    result: z.object({ type: WorkType, input: WorkInput }),
  }),
}
