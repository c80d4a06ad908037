import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, Search, text, Time } from './fields.ts'
import { PieceEntry } from './piece-entry.ts'
import { Work } from './works.ts'

/** What scenes are for, in the order of the hub. */
export const SceneCategory = z.enum(['social', 'marketing', 'office', 'study', 'life', 'code'])
export type SceneCategory = z.infer<typeof SceneCategory>

/** Names of the pictures that a scene can have. */
export const SceneIcon = z.enum([
  'notebook',
  'newspaper',
  'video',
  'mic',
  'image',
  'shopping-bag',
  'megaphone',
  'tag',
  'badge',
  'mail',
  'calendar',
  'presentation',
  'clipboard',
  'briefcase',
  'cap',
  'book',
  'flask',
  'scroll',
  'languages',
  'heart',
  'gift',
  'plane',
  'pot',
  'feather',
  'code',
  'bug',
  'terminal',
  'file-text',
  'database',
  'regex',
])
export type SceneIcon = z.infer<typeof SceneIcon>

/** Of the name of a field, and of a choice: letters, as an identifier. */
const Name = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,31}$/, 'malformed'))

const base = {
  name: Name,
  label: text(40, 1),
  /** One line below the field; empty for none. */
  hint: text(120),
  required: z.boolean(),
}

/** A field of a scene's form, and its limits. Lengths are UTF-16 units, as a textarea counts them. */
export const SceneField = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('text'),
    ...base,
    placeholder: text(80),
    most: z.int().check(z.gte(1), z.lte(200)),
  }),
  z.strictObject({
    kind: z.literal('longText'),
    ...base,
    placeholder: text(200),
    most: z.int().check(z.gte(1), z.lte(8000)),
  }),
  z.strictObject({
    kind: z.literal('number'),
    ...base,
    least: z.int32(),
    most: z.int32(),
    step: z.int32().check(z.gte(1)),
    unit: text(10),
  }),
  z.strictObject({
    kind: z.literal('choice'),
    ...base,
    options: z.array(z.strictObject({ value: Name, label: text(40, 1) })).check(z.minLength(2), z.maxLength(20)),
  }),
  z.strictObject({
    kind: z.literal('tags'),
    ...base,
    most: z.int().check(z.gte(1), z.lte(20)),
    suggestions: z.array(text(24, 1)).check(z.maxLength(12)),
  }),
  /** One of `SceneTone`. */
  z.strictObject({ kind: z.literal('tone'), ...base }),
  /** About how many characters (of Chinese) or words the result is to have: one of these. */
  z.strictObject({
    kind: z.literal('length'),
    ...base,
    options: z.array(z.int().check(z.gte(20), z.lte(5000))).check(z.minLength(2), z.maxLength(6)),
  }),
  /** One of `SceneLanguage`. */
  z.strictObject({ kind: z.literal('language'), ...base }),
  /** A picture that is written about: the id of its work, one's own or a public one. A form has one at most. */
  z.strictObject({ kind: z.literal('picture'), ...base, name: z.literal('picture') }),
])
export type SceneField = z.infer<typeof SceneField>

export const SceneTone = z.enum(['natural', 'lively', 'professional', 'warm', 'humorous', 'concise', 'literary'])
export type SceneTone = z.infer<typeof SceneTone>

export const SceneLanguage = z.enum(['zh-CN', 'zh-TW', 'en', 'ja', 'ko', 'fr', 'de', 'es'])
export type SceneLanguage = z.infer<typeof SceneLanguage>

/** What was filled in, by the field's name. A field that was left empty is left out. */
export const SceneInputs = z.record(
  Name,
  z.union([text(8000), z.number(), z.array(text(60, 1)).check(z.maxLength(20))]),
)
export type SceneInputs = z.infer<typeof SceneInputs>

/** A scene as the hub shows it. */
export const Scene = z.object({
  /** A name such as `weekly-report`. */
  id: z.string(),
  category: SceneCategory,
  icon: SceneIcon,
  name: z.string(),
  /** One line. */
  summary: z.string(),
  /** How often it was used, by everybody. */
  uses: z.int(),
  /** In points, at most, for this caller. */
  costsAtMost: z.int(),
  favourite: z.boolean(),
  /** When the caller last used it; null for never. */
  usedAt: z.nullable(Time),
  /** It can be written about a picture. */
  pictured: z.boolean(),
})
export type Scene = z.infer<typeof Scene>

/** A scene, and what it asks for. What it tells the model stays with the server. */
export const SceneForm = z.extend(Scene, {
  /** Of what is published. */
  edition: z.int(),
  fields: z.array(SceneField),
  /** Fills the form in. */
  example: SceneInputs,
  /** In points, at most, for another wording of a passage, for this caller. */
  passageCostsAtMost: z.int(),
})
export type SceneForm = z.infer<typeof SceneForm>

/** What can be done to a passage that was selected. */
export const PassageDeed = z.enum(['rewrite', 'shorten', 'expand', 'tone'])
export type PassageDeed = z.infer<typeof PassageDeed>

const RunState = z.enum(['streaming', 'done', 'failed', 'stopped', 'interrupted'])
const RunReason = z.nullable(z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed']))

/** What a run makes, and where to follow it. */
const made = {
  text: z.string(),
  state: RunState,
  /** Why it failed. What came before stands all the same. */
  reason: RunReason,
  /** `run:<id>`, also after it ended, and the row up to which `text` is true. */
  stream: z.string(),
  seq: z.int(),
  model: z.string(),
  /** By the offline engine, which is no model. */
  offline: z.boolean(),
  tokens: z.nullable(z.int()),
  /** In points; null before its end. */
  cost: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
  createdAt: Time,
}

/** Another wording of a passage, beside it until it is taken or left. */
export const Passage = z.object({
  id: Id,
  deed: PassageDeed,
  /** Of `deed: 'tone'`. */
  tone: z.nullable(SceneTone),
  /** Where the passage stands in its version's text, in UTF-16 units, and what it said when it was asked for. */
  from: z.int(),
  to: z.int(),
  before: z.string(),
  ...made,
})
export type Passage = z.infer<typeof Passage>

/** One result of a scene, as its writer has edited it since. */
export const PieceVersion = z.object({
  id: Id,
  /** Counted up by each edit. */
  revision: z.int(),
  /** Changed by hand since the model wrote it. */
  edited: z.boolean(),
  inputs: SceneInputs,
  ...made,
  /** The one that is offered now; null for none. */
  passage: z.nullable(Passage),
})
export type PieceVersion = z.infer<typeof PieceVersion>

/** Versions of a piece, at most. */
export const MOST_VERSIONS = 3
/** The longest text that an editor keeps, in UTF-16 units. */
export const PIECE_LIMIT = 40_000

/** A piece, whole: the versions from the oldest to the newest. `seq` is the row of `user:<id>` that it is true at. */
export const Piece = z.extend(PieceEntry, { versions: z.array(PieceVersion), seq: z.int() })
export type Piece = z.infer<typeof Piece>

const ById = z.object({ id: z.string() })
const OfVersion = z.object({ id: z.string(), versionId: z.string() })
const OfPassage = z.object({ id: z.string(), versionId: z.string(), passageId: z.string() })
const Model = z.optional(z.string().check(z.maxLength(100)))
const BODY_LIMIT = 256 * 1024
const costly = { answering: 2002, textFull: 2002, pointsShort: 2001, capReached: 2001 } as const

export const scenes = {
  /** What is published, in the house's order, in the reader's language. */
  list: endpoint({
    method: 'GET',
    path: '/api/scenes',
    access: 'member',
    result: z.object({ scenes: z.array(Scene) }),
  }),
  read: endpoint({ method: 'GET', path: '/api/scenes/:id', access: 'member', params: ById, result: SceneForm }),
  favourite: endpoint({
    method: 'POST',
    path: '/api/scenes/:id/favourite',
    access: 'member',
    params: ById,
    body: z.strictObject({ favourite: z.boolean() }),
    result: z.null(),
  }),
  /**
   * Writes one more version of the piece under `piece`, or the first. Where it has three, `replaces` names the one that makes room.
   * Inputs that the form does not allow are refused with `fields`: `{topic: 'empty'}`; a picture that is not there for the caller is `unknown`.
   */
  run: endpoint({
    method: 'POST',
    path: '/api/scenes/:id/runs',
    access: 'member',
    keyed: true,
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({ piece: Id, inputs: SceneInputs, model: Model, replaces: z.optional(Id) }),
    result: Piece,
    refusals: { ...costly, versionsFull: 2002 },
  }),
}

export const pieces = {
  /** The last changed first. */
  list: endpoint({
    method: 'GET',
    path: '/api/pieces',
    access: 'member',
    query: z.object({
      scene: z.optional(z.string().check(z.maxLength(64))),
      search: z.optional(Search),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    result: z.object({ pieces: z.array(PieceEntry), next: z.nullable(z.string()), seq: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: '/api/pieces/:id', access: 'member', params: ById, result: Piece }),
  /** To the trash, where it stays 30 days. */
  remove: endpoint({ method: 'DELETE', path: '/api/pieces/:id', access: 'member', params: ById, result: z.null() }),
  restore: endpoint({ method: 'POST', path: '/api/pieces/:id/restore', access: 'member', params: ById, result: Piece }),
  /** Ends what is being written of it, and keeps what there is. Ending what has ended changes nothing. */
  stop: endpoint({ method: 'POST', path: '/api/pieces/:id/stop', access: 'member', params: ById, result: Piece }),
  /** Keeps an edited text. `revision` is the one that was edited: where another page was first, nothing is kept, and `result` of the refusal has what there is. */
  edit: endpoint({
    method: 'PATCH',
    path: '/api/pieces/:id/versions/:versionId',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: OfVersion,
    body: z.strictObject({ text: text(PIECE_LIMIT), revision: z.int32() }),
    result: PieceVersion,
    refusals: { outdated: 2002, answering: 2002 },
  }),
  removeVersion: endpoint({
    method: 'DELETE',
    path: '/api/pieces/:id/versions/:versionId',
    access: 'member',
    params: OfVersion,
    result: Piece,
  }),
  /** Writes another wording of a passage beside it. The text is as it is on the server: `revision` says which. */
  reword: endpoint({
    method: 'POST',
    path: '/api/pieces/:id/versions/:versionId/passages',
    access: 'member',
    keyed: true,
    params: OfVersion,
    body: z.strictObject({
      id: Id,
      revision: z.int32(),
      from: z.int32().check(z.gte(0)),
      to: z.int32().check(z.gte(1)),
      deed: PassageDeed,
      tone: z.optional(SceneTone),
      model: Model,
    }),
    result: PieceVersion,
    refusals: { ...costly, outdated: 2002 },
  }),
  /** Puts the wording in the passage's place, or leaves it. Once settled, settling it again changes nothing. */
  settle: endpoint({
    method: 'POST',
    path: '/api/pieces/:id/versions/:versionId/passages/:passageId',
    access: 'member',
    params: OfPassage,
    body: z.strictObject({ taken: z.boolean() }),
    result: PieceVersion,
    refusals: { outdated: 2002, answering: 2002 },
  }),
  /** Keeps a version as a work, as it is now; the same again is the same work. Its parameters are the scene and what was filled in, by the field's name, tags joined by `、`; it is made from the work whose picture was filled in. */
  keep: endpoint({
    method: 'POST',
    path: '/api/pieces/:id/versions/:versionId/keep',
    access: 'member',
    params: OfVersion,
    result: Work,
    refusals: { answering: 2002, textFull: 2002 },
  }),
}
