import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, Search, text, Time } from './fields.ts'
import { DocumentEntry } from './document-entry.ts'
import { Work } from './works.ts'

/** Categories of templates, in display order. */
export const TemplateCategory = z.enum(['social', 'marketing', 'office', 'study', 'life', 'code'])
export type TemplateCategory = z.infer<typeof TemplateCategory>

/** Names of the icons that a template can have. */
export const TemplateIcon = z.enum([
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
export type TemplateIcon = z.infer<typeof TemplateIcon>

/** Identifier of a field or of a choice: letters and digits. */
const Name = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,31}$/, 'malformed'))

const base = {
  name: Name,
  label: text(40, 1),
  /** One line below the field; empty for none. */
  hint: text(120),
  required: z.boolean(),
}

/** A field of a template's form, with its limits. Lengths are in code points. */
export const TemplateField = z.discriminatedUnion('kind', [
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
  /** One of `TemplateTone`. */
  z.strictObject({ kind: z.literal('tone'), ...base }),
  /** Approximate length of the result, in characters (Chinese) or words: one of these. */
  z.strictObject({
    kind: z.literal('length'),
    ...base,
    options: z.array(z.int().check(z.gte(20), z.lte(5000))).check(z.minLength(2), z.maxLength(6)),
  }),
  /** One of `TemplateLanguage`. */
  z.strictObject({ kind: z.literal('language'), ...base }),
  /** A picture to write about: the id of its work, the member's own or a public one. A form has at most one. */
  z.strictObject({ kind: z.literal('picture'), ...base, name: z.literal('picture') }),
])
export type TemplateField = z.infer<typeof TemplateField>

export const TemplateTone = z.enum(['natural', 'lively', 'professional', 'warm', 'humorous', 'concise', 'literary'])
export type TemplateTone = z.infer<typeof TemplateTone>

export const TemplateLanguage = z.enum(['zh-CN', 'zh-TW', 'en', 'ja', 'ko', 'fr', 'de', 'es'])
export type TemplateLanguage = z.infer<typeof TemplateLanguage>

/** Form inputs by field name. Empty fields are left out. */
export const TemplateInputs = z.record(
  Name,
  z.union([text(8000), z.number(), z.array(text(60, 1)).check(z.maxLength(20))]),
)
export type TemplateInputs = z.infer<typeof TemplateInputs>

/** A template in the list. */
export const Template = z.object({
  /** A name such as `weekly-report`. */
  id: z.string(),
  category: TemplateCategory,
  icon: TemplateIcon,
  name: z.string(),
  /** One line. */
  summary: z.string(),
  /** Number of uses by all members. */
  uses: z.int(),
  /** Maximum price in points for this caller, unless its prompt alone costs more (`maxVersionPrice`). */
  costsAtMost: z.int(),
  favourite: z.boolean(),
  /** When the caller last used it; null for never. */
  usedAt: z.nullable(Time),
  /** Whether it can write about a picture. */
  pictured: z.boolean(),
})
export type Template = z.infer<typeof Template>

/** A template with its form. Its prompt never leaves the server. */
export const TemplateForm = z.extend(Template, {
  /** The published edition. */
  edition: z.int(),
  fields: z.array(TemplateField),
  /** Example inputs that fill in the form. */
  example: TemplateInputs,
  /** Maximum length of the prompt without the inputs, in UTF-16 units. */
  promptLength: z.int(),
  /** What the caller pays, in percent of the regular price. */
  percent: z.int(),
})
export type TemplateForm = z.infer<typeof TemplateForm>

/** Actions on a selected passage. */
export const RewriteAction = z.enum(['rewrite', 'shorten', 'expand', 'tone'])
export type RewriteAction = z.infer<typeof RewriteAction>

const RunState = z.enum(['streaming', 'done', 'failed', 'stopped', 'interrupted'])
const RunReason = z.nullable(z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed']))

/** Result of a generation, and the stream to follow it. */
const made = {
  text: z.string(),
  state: RunState,
  /** Why it failed. Text that arrived before the failure is kept. */
  reason: RunReason,
  /** `run:<id>`, also after the generation ended, and its last event that is included in `text`. */
  stream: z.string(),
  seq: z.int(),
  model: z.string(),
  /** Made by the demo engine, which is not a model. */
  offline: z.boolean(),
  tokens: z.nullable(z.int()),
  /** In points; null before the generation ends. */
  cost: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
  createdAt: Time,
}

/** A suggested rewrite of a passage, shown beside it until the member accepts or rejects it. */
export const Passage = z.object({
  id: Id,
  action: RewriteAction,
  /** Only for `action: 'tone'`. */
  tone: z.nullable(TemplateTone),
  /** The passage's range in the text of its version, in UTF-16 units, and its text when the rewrite was requested. */
  from: z.int(),
  to: z.int(),
  before: z.string(),
  ...made,
})
export type Passage = z.infer<typeof Passage>

/** One result of a template, including the member's later edits. */
export const DocumentVersion = z.object({
  id: Id,
  /** Incremented by each edit. */
  revision: z.int(),
  /** Edited by hand since the model wrote it. */
  edited: z.boolean(),
  inputs: TemplateInputs,
  ...made,
  /** The rewrite that is currently suggested; null for none. */
  passage: z.nullable(Passage),
})
export type DocumentVersion = z.infer<typeof DocumentVersion>

/** Maximum number of versions of a document. */
export const MAX_VERSIONS = 3
/** Maximum length of a stored text, in code points. */
export const DOCUMENT_LIMIT = 40_000

/** A document with its versions, oldest first. `seq` is the last row of `user:<id>` that it reflects. */
export const TextDocument = z.extend(DocumentEntry, { versions: z.array(DocumentVersion), seq: z.int() })
export type TextDocument = z.infer<typeof TextDocument>

const ById = z.object({ id: z.string() })
const OfVersion = z.object({ id: z.string(), versionId: z.string() })
const OfPassage = z.object({ id: z.string(), versionId: z.string(), passageId: z.string() })
const Model = z.optional(z.string().check(z.maxLength(100)))
const BODY_LIMIT = 256 * 1024
const costly = { answering: 2002, textFull: 2002, pointsShort: 2001, capReached: 2001 } as const

export const templates = {
  /** Published templates in the configured order, in the caller's language. */
  list: endpoint({
    method: 'GET',
    path: '/api/scenes',
    access: 'member',
    result: z.object({ scenes: z.array(Template) }),
  }),
  read: endpoint({ method: 'GET', path: '/api/scenes/:id', access: 'member', params: ById, result: TemplateForm }),
  favourite: endpoint({
    method: 'POST',
    path: '/api/scenes/:id/favourite',
    access: 'member',
    params: ById,
    body: z.strictObject({ favourite: z.boolean() }),
    result: z.null(),
  }),
  /**
   * Writes the first or another version of the document `piece`. If the document has three versions, `replaces` names
   * the one to replace. Invalid inputs are refused with `fields`: `{topic: 'empty'}`; a picture that the caller cannot
   * access is `unknown`.
   */
  run: endpoint({
    method: 'POST',
    path: '/api/scenes/:id/runs',
    access: 'member',
    keyed: true,
    bodyLimit: BODY_LIMIT,
    params: ById,
    body: z.strictObject({ piece: Id, inputs: TemplateInputs, model: Model, replaces: z.optional(Id) }),
    result: TextDocument,
    refusals: { ...costly, versionsFull: 2002 },
  }),
}

export const documents = {
  /** Most recently changed first. */
  list: endpoint({
    method: 'GET',
    path: '/api/pieces',
    access: 'member',
    query: z.object({
      scene: z.optional(z.string().check(z.maxLength(64))),
      search: z.optional(Search),
      cursor: z.optional(z.string().check(z.maxLength(200))),
    }),
    result: z.object({ pieces: z.array(DocumentEntry), next: z.nullable(z.string()), seq: z.int() }),
  }),
  read: endpoint({ method: 'GET', path: '/api/pieces/:id', access: 'member', params: ById, result: TextDocument }),
  /** Moves the document to the trash for 30 days. */
  remove: endpoint({ method: 'DELETE', path: '/api/pieces/:id', access: 'member', params: ById, result: z.null() }),
  restore: endpoint({
    method: 'POST',
    path: '/api/pieces/:id/restore',
    access: 'member',
    params: ById,
    result: TextDocument,
  }),
  /** Stops the running generation of the document and keeps the text so far. Stopping a finished one has no effect. */
  stop: endpoint({
    method: 'POST',
    path: '/api/pieces/:id/stop',
    access: 'member',
    params: ById,
    result: TextDocument,
  }),
  /**
   * Saves an edited text. `revision` is the one that was edited: if another page has saved first, nothing is saved, and
   * the refusal's `result` holds the current state.
   */
  edit: endpoint({
    method: 'PATCH',
    path: '/api/pieces/:id/versions/:versionId',
    access: 'member',
    bodyLimit: BODY_LIMIT,
    params: OfVersion,
    body: z.strictObject({ text: text(DOCUMENT_LIMIT), revision: z.int32() }),
    result: DocumentVersion,
    refusals: { outdated: 2002, answering: 2002, textFull: 2002 },
    replacesText: true,
  }),
  removeVersion: endpoint({
    method: 'DELETE',
    path: '/api/pieces/:id/versions/:versionId',
    access: 'member',
    params: OfVersion,
    result: TextDocument,
  }),
  /** Rewrites a passage as a suggestion beside it. The server uses its own stored text, which `revision` identifies. */
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
      action: RewriteAction,
      tone: z.optional(TemplateTone),
      model: Model,
    }),
    result: DocumentVersion,
    refusals: { ...costly, outdated: 2002 },
  }),
  /** Accepts the suggested rewrite or rejects it. Repeating the decision has no effect. */
  settle: endpoint({
    method: 'POST',
    path: '/api/pieces/:id/versions/:versionId/passages/:passageId',
    access: 'member',
    params: OfPassage,
    body: z.strictObject({ taken: z.boolean() }),
    result: DocumentVersion,
    refusals: { outdated: 2002, answering: 2002, textFull: 2002 },
    replacesText: true,
  }),
  /**
   * Saves the current text of a version as a work; saving the same revision again returns the same work. The work's
   * parameters are the template and its inputs by field name, with tags joined by `、`; its parent is the work of the
   * picture input.
   */
  keep: endpoint({
    method: 'POST',
    path: '/api/pieces/:id/versions/:versionId/keep',
    access: 'member',
    params: OfVersion,
    result: Work,
    refusals: { answering: 2002, textFull: 2002 },
  }),
}
