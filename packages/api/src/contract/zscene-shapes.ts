import * as z from 'zod/mini'
import { MessageState } from './chat.ts'
import { Id, name, text, Time } from './fields.ts'
import { SceneLanguage, SceneTone } from './scenes.ts'

/** Nodes that an outline may have. */
export const MOST_NODES = 80
/** The longest section that can be asked for, in characters of Chinese or about as many words' letters. */
export const MOST_SECTION_LENGTH = 3000
/** Of a section that is written and was given no length, in the same: what it costs is reckoned from it. */
export const USUAL_SECTION_LENGTH = 400
/** The longest text that a section keeps, in UTF-16 units. */
export const SECTION_LIMIT = 20_000
/** The longest notes of a manuscript, in UTF-16 units. */
export const NOTES_LIMIT = 20_000
/** Named states of a whole manuscript that are kept. */
export const MOST_SNAPSHOTS = 20

/** What is being written; each has a craft of its own, which stays with the server. */
export const ZsceneForm = z.enum(['essay', 'report', 'proposal', 'story', 'speech', 'course', 'paper', 'chapter'])
export type ZsceneForm = z.infer<typeof ZsceneForm>

/** Where its writer is, in the order in which one goes. */
export const ZsceneStage = z.enum(['material', 'outline', 'writing', 'polish', 'export'])
export type ZsceneStage = z.infer<typeof ZsceneStage>

/** What a manuscript is made from. */
export const ZsceneMaterial = z.strictObject({
  topic: text(200),
  /** Whom it is for. */
  audience: text(200),
  /** What it is to bring about. */
  purpose: text(400),
  /** What must come in, one a line. */
  points: text(4000),
  /** Sources, as they are. */
  notes: text(NOTES_LIMIT),
  tone: SceneTone,
  language: SceneLanguage,
  /** Of the whole, in characters of Chinese or words of other languages. */
  length: z.int().check(z.gte(300), z.lte(50_000)),
})
export type ZsceneMaterial = z.infer<typeof ZsceneMaterial>

/** One heading of an outline. What stands below it follows it, one level deeper. */
export const ZsceneNode = z.strictObject({
  id: Id,
  level: z.int().check(z.gte(1), z.lte(3)),
  title: name(120, { optional: true }),
  /** What it is to say. */
  brief: text(600),
  /** About how long its own section is to be; 0 for a heading alone. */
  length: z.int().check(z.gte(0), z.lte(MOST_SECTION_LENGTH)),
})
export type ZsceneNode = z.infer<typeof ZsceneNode>

/** What a run makes: the whole outline, one node of it anew with what is below it, a section, or a section gone over once more. */
export const ZsceneDeed = z.enum(['outline', 'node', 'section', 'polish'])
export type ZsceneDeed = z.infer<typeof ZsceneDeed>

export const ZsceneRun = z.object({
  id: Id,
  deed: ZsceneDeed,
  /** Of all but the whole outline. */
  nodeId: z.nullable(Id),
  state: MessageState,
  /** Why it failed: nothing was charged. */
  reason: z.nullable(z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'])),
  /** `run:<id>`, also after it ended, and the row up to which it is true; 0 while it waits for its turn. */
  stream: z.string(),
  seq: z.int(),
  /** What has come so far; empty once it has ended, as it stands in the section then. */
  text: z.string(),
  /** The same of an outline. */
  nodes: z.array(ZsceneNode),
  model: z.string(),
  /** By the offline engine, which is no model. */
  offline: z.boolean(),
  /** In points; null before its end. */
  cost: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
  createdAt: Time,
})
export type ZsceneRun = z.infer<typeof ZsceneRun>

/** What stands below one heading. */
export const ZsceneSection = z.object({
  nodeId: Id,
  text: z.string(),
  /** Counted up by each change of the text. */
  revision: z.int(),
  /** No run writes it. */
  locked: z.boolean(),
  /** Changed by hand since it was written. */
  edited: z.boolean(),
  /** What stands there is the offline engine's. */
  offline: z.boolean(),
  /** Another wording of the whole section, beside it until it is taken or left. */
  proposal: z.nullable(z.string()),
  /** The last one. */
  run: z.nullable(ZsceneRun),
})
export type ZsceneSection = z.infer<typeof ZsceneSection>

/** A section that was changed, and the row of `user:<id>` that it is true at. */
export const ChangedSection = z.extend(ZsceneSection, { seq: z.int() })
export type ChangedSection = z.infer<typeof ChangedSection>

/** A manuscript as the list shows it. */
export const ZsceneEntry = z.object({
  id: Id,
  form: ZsceneForm,
  /** As it was named, else its topic. */
  title: z.string(),
  stage: ZsceneStage,
  /** Sections that are to be written, and those that are. */
  planned: z.int(),
  written: z.int(),
  /** Of all that is written, without white space. */
  characters: z.int(),
  updatedAt: Time,
})
export type ZsceneEntry = z.infer<typeof ZsceneEntry>

/** What runs cost this member now, in points. */
export const ZscenePrices = z.object({
  /** At most. */
  outline: z.int(),
  node: z.int(),
  /** One point is for so many characters. */
  writing: z.int(),
  polishing: z.int(),
  /** Of those two, what the member pays. */
  percent: z.int(),
})
export type ZscenePrices = z.infer<typeof ZscenePrices>

export const Zscene = z.extend(ZsceneEntry, {
  /** As its writer named it; may be empty. */
  name: z.string(),
  material: ZsceneMaterial,
  /** Counted up by each change of name, form or material. */
  revision: z.int(),
  outline: z.array(ZsceneNode),
  /** Counted up by each change of the outline. */
  outlineRevision: z.int(),
  /** Of nodes of the outline, where there is something to be said of them. */
  sections: z.array(ZsceneSection),
  /** The last run that made the outline, or a part of it. */
  planning: z.nullable(ZsceneRun),
  prices: ZscenePrices,
  /** The row of `user:<id>` that it is true at. */
  seq: z.int(),
})
export type Zscene = z.infer<typeof Zscene>

/** How a text came to be what it was. */
export const VersionOrigin = z.enum(['written', 'edited', 'polished', 'restored'])
export type VersionOrigin = z.infer<typeof VersionOrigin>

/** What a section said once. */
export const ZsceneVersion = z.object({
  id: Id,
  origin: VersionOrigin,
  text: z.string(),
  offline: z.boolean(),
  at: Time,
})
export type ZsceneVersion = z.infer<typeof ZsceneVersion>

/** A whole manuscript as it was. */
export const ZsceneSnapshot = z.object({
  id: Id,
  /** Empty for one that was made before another was brought back. */
  name: z.string(),
  written: z.int(),
  characters: z.int(),
  at: Time,
})
export type ZsceneSnapshot = z.infer<typeof ZsceneSnapshot>

/** What the rows of a run hold besides those of every run: one node, whole. */
export const zsceneRows = { node: z.object({ node: ZsceneNode }) }
