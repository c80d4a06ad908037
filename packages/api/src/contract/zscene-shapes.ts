import * as z from 'zod/mini'
import { MessageState } from './chat.ts'
import { Id, name, text, Time } from './fields.ts'
import { SceneLanguage, SceneTone } from './scenes.ts'

/** Maximum number of nodes in an outline. */
export const MOST_NODES = 80
/** Maximum requested length of a section, in the unit of `length` in `ZsceneMaterial`. */
export const MOST_SECTION_LENGTH = 3000
/** Assumed length of a section without a requested length, in the same unit; its price is estimated from it. */
export const USUAL_SECTION_LENGTH = 400
/** Maximum length of a section's stored text, in UTF-16 units. */
export const SECTION_LIMIT = 20_000
/** Maximum length of a manuscript's notes, in UTF-16 units. */
export const NOTES_LIMIT = 20_000
/** Maximum number of snapshots of a manuscript. */
export const MOST_SNAPSHOTS = 20

/** Genre of a manuscript; each has writing instructions, which never leave the server. */
export const ZsceneForm = z.enum(['essay', 'report', 'proposal', 'story', 'speech', 'course', 'paper', 'chapter'])
export type ZsceneForm = z.infer<typeof ZsceneForm>

/** The steps of writing a manuscript, in order. */
export const ZsceneStage = z.enum(['material', 'outline', 'writing', 'polish', 'export'])
export type ZsceneStage = z.infer<typeof ZsceneStage>

/** Brief and sources of a manuscript. */
export const ZsceneMaterial = z.strictObject({
  topic: text(200),
  /** The intended readers. */
  audience: text(200),
  /** The purpose of the text. */
  purpose: text(400),
  /** Required points, one per line. */
  points: text(4000),
  /** Sources, unedited. */
  notes: text(NOTES_LIMIT),
  tone: SceneTone,
  language: SceneLanguage,
  /** Length of the whole text, in Chinese characters or in words of other languages. */
  length: z.int().check(z.gte(300), z.lte(50_000)),
})
export type ZsceneMaterial = z.infer<typeof ZsceneMaterial>

/** One heading of an outline. Its subheadings follow it, one level deeper. */
export const ZsceneNode = z.strictObject({
  id: Id,
  level: z.int().check(z.gte(1), z.lte(3)),
  title: name(120, { optional: true }),
  /** What the section is to say. */
  brief: text(600),
  /** Approximate length of its own section; 0 for a heading without text. */
  length: z.int().check(z.gte(0), z.lte(MOST_SECTION_LENGTH)),
})
export type ZsceneNode = z.infer<typeof ZsceneNode>

/**
 * Kinds of runs: plan the whole outline, plan one node and its subheadings again, write a section, or polish a section.
 */
export const ZsceneDeed = z.enum(['outline', 'node', 'section', 'polish'])
export type ZsceneDeed = z.infer<typeof ZsceneDeed>

export const ZsceneRun = z.object({
  id: Id,
  deed: ZsceneDeed,
  /** Null only for the whole outline. */
  nodeId: z.nullable(Id),
  state: MessageState,
  /** Why the run failed; `cost` is what was charged nevertheless. */
  reason: z.nullable(z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'])),
  /** `run:<id>`, also after the run ended, and the last row that this object reflects; 0 while it is queued. */
  stream: z.string(),
  seq: z.int(),
  /** Text so far; empty once the run has ended, because the section then holds it. */
  text: z.string(),
  /** The same for an outline. */
  nodes: z.array(ZsceneNode),
  model: z.string(),
  /** Made by the demo engine, which is not a model. */
  offline: z.boolean(),
  /** In points; null before the run ends. */
  cost: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
  createdAt: Time,
})
export type ZsceneRun = z.infer<typeof ZsceneRun>

/** The text below one heading. */
export const ZsceneSection = z.object({
  nodeId: Id,
  text: z.string(),
  /** Incremented by each change of the text. */
  revision: z.int(),
  /** Runs do not change it. */
  locked: z.boolean(),
  /** Edited by hand since it was written. */
  edited: z.boolean(),
  /** The text was made by the demo engine. */
  offline: z.boolean(),
  /** A suggested rewrite of the whole section, shown beside it until the member accepts or rejects it. */
  proposal: z.nullable(z.string()),
  /** The last run of the section. */
  run: z.nullable(ZsceneRun),
})
export type ZsceneSection = z.infer<typeof ZsceneSection>

/** A changed section, with the last row of `user:<id>` that it reflects. */
export const ChangedSection = z.extend(ZsceneSection, { seq: z.int() })
export type ChangedSection = z.infer<typeof ChangedSection>

/** A manuscript in the list. */
export const ZsceneEntry = z.object({
  id: Id,
  form: ZsceneForm,
  /** The member's name for it, else its topic. */
  title: z.string(),
  stage: ZsceneStage,
  /** Number of planned sections, and of written ones. */
  planned: z.int(),
  written: z.int(),
  /** Characters of the written text, without white space. */
  characters: z.int(),
  updatedAt: Time,
})
export type ZsceneEntry = z.infer<typeof ZsceneEntry>

/** Current prices for this member, in points. */
export const ZscenePrices = z.object({
  /** Maximum price of an outline. */
  outline: z.int(),
  node: z.int(),
  /** Characters per point. */
  writing: z.int(),
  polishing: z.int(),
  /** What the member pays for writing and polishing, in percent of the regular price. */
  percent: z.int(),
})
export type ZscenePrices = z.infer<typeof ZscenePrices>

export const Zscene = z.extend(ZsceneEntry, {
  /** The member's name for it; may be empty. */
  name: z.string(),
  material: ZsceneMaterial,
  /** Incremented by each change of name, form or material. */
  revision: z.int(),
  outline: z.array(ZsceneNode),
  /** Incremented by each change of the outline. */
  outlineRevision: z.int(),
  /** Sections of the outline's nodes; a node without section data is left out. */
  sections: z.array(ZsceneSection),
  /** The last run that planned the outline or a part of it. */
  planning: z.nullable(ZsceneRun),
  prices: ZscenePrices,
  /** The last row of `user:<id>` that this state reflects. */
  seq: z.int(),
})
export type Zscene = z.infer<typeof Zscene>

/** How a version of a text was made. */
export const VersionOrigin = z.enum(['written', 'edited', 'polished', 'restored'])
export type VersionOrigin = z.infer<typeof VersionOrigin>

/** An earlier version of a section. */
export const ZsceneVersion = z.object({
  id: Id,
  origin: VersionOrigin,
  text: z.string(),
  offline: z.boolean(),
  at: Time,
})
export type ZsceneVersion = z.infer<typeof ZsceneVersion>

/** A snapshot of a whole manuscript. */
export const ZsceneSnapshot = z.object({
  id: Id,
  /** Empty for one that was made before another snapshot was restored. */
  name: z.string(),
  written: z.int(),
  characters: z.int(),
  at: Time,
})
export type ZsceneSnapshot = z.infer<typeof ZsceneSnapshot>

/** Data of the rows that only manuscript runs have: one complete node. */
export const zsceneRows = { node: z.object({ node: ZsceneNode }) }
