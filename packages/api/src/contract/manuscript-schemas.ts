import * as z from 'zod/mini'
import { MessageState } from './chat.ts'
import { Id, name, text, Time } from './fields.ts'
import { TemplateLanguage, TemplateTone } from './templates.ts'

/** Maximum number of nodes in an outline. */
export const MAX_NODES = 80
/** Maximum requested length of a section, in the unit of `length` in `ManuscriptMaterial`. */
export const MAX_SECTION_LENGTH = 3000
/** Assumed length of a section without a requested length, in the same unit; its price is estimated from it. */
export const DEFAULT_SECTION_LENGTH = 400
/** Maximum length of a section's stored text, in code points. */
export const SECTION_LIMIT = 20_000
/** Maximum length of a manuscript's notes, in code points. */
export const NOTES_LIMIT = 20_000
/** Maximum number of snapshots of a manuscript. */
export const MAX_SNAPSHOTS = 20

/** Genre of a manuscript; each has writing instructions, which never leave the server. */
export const ManuscriptGenre = z.enum(['essay', 'report', 'proposal', 'story', 'speech', 'course', 'paper', 'chapter'])
export type ManuscriptGenre = z.infer<typeof ManuscriptGenre>

/** The steps of writing a manuscript, in order. */
export const ManuscriptStep = z.enum(['material', 'outline', 'writing', 'polish', 'export'])
export type ManuscriptStep = z.infer<typeof ManuscriptStep>

/** Brief and sources of a manuscript. */
export const ManuscriptMaterial = z.strictObject({
  topic: text(200),
  /** The intended readers. */
  audience: text(200),
  /** The purpose of the text. */
  purpose: text(400),
  /** Required points, one per line. */
  points: text(4000),
  /** Sources, unedited. */
  notes: text(NOTES_LIMIT),
  tone: TemplateTone,
  language: TemplateLanguage,
  /** Length of the whole text, in the unit of its language (`lengthUnit`). */
  length: z.int().check(z.gte(300), z.lte(50_000)),
})
export type ManuscriptMaterial = z.infer<typeof ManuscriptMaterial>

/** One heading of an outline. Its subheadings follow it, one level deeper. */
export const ManuscriptNode = z.strictObject({
  id: Id,
  level: z.int().check(z.gte(1), z.lte(3)),
  title: name(120, { optional: true }),
  /** What the section is to say. */
  brief: text(600),
  /** Approximate length of its own section; 0 for a heading without text. */
  length: z.int().check(z.gte(0), z.lte(MAX_SECTION_LENGTH)),
})
export type ManuscriptNode = z.infer<typeof ManuscriptNode>

/**
 * Kinds of runs: plan the whole outline, plan one node and its subheadings again, write a section, or polish a section.
 */
export const ManuscriptGenerationKind = z.enum(['outline', 'node', 'section', 'polish'])
export type ManuscriptGenerationKind = z.infer<typeof ManuscriptGenerationKind>

export const ManuscriptGeneration = z.object({
  id: Id,
  action: ManuscriptGenerationKind,
  /** Null only for the whole outline. */
  nodeId: z.nullable(Id),
  state: MessageState,
  /** Why the generation failed; `cost` is what was charged nevertheless. */
  reason: z.nullable(z.enum(['unavailable', 'refused', 'tooLong', 'onlyThought', 'crashed'])),
  /**
   * `run:<id>`, also after the generation ended, and the last event that this object reflects; 0 while it is queued.
   */
  stream: z.string(),
  seq: z.int(),
  /** Text so far; empty once the generation has ended, because the section then holds it. */
  text: z.string(),
  /** The same for an outline. */
  nodes: z.array(ManuscriptNode),
  model: z.string(),
  /** Made by the demo engine, which is not a model. */
  offline: z.boolean(),
  /** In points; null before the generation ends. */
  cost: z.nullable(z.int()),
  milliseconds: z.nullable(z.int()),
  createdAt: Time,
})
export type ManuscriptGeneration = z.infer<typeof ManuscriptGeneration>

/** The text below one heading. */
export const ManuscriptSection = z.object({
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
  /** The last generation of the section. */
  run: z.nullable(ManuscriptGeneration),
})
export type ManuscriptSection = z.infer<typeof ManuscriptSection>

/** A changed section, with the last row of `user:<id>` that it reflects. */
export const ChangedSection = z.extend(ManuscriptSection, { seq: z.int() })
export type ChangedSection = z.infer<typeof ChangedSection>

/** A manuscript in the list. */
export const ManuscriptEntry = z.object({
  id: Id,
  form: ManuscriptGenre,
  /** The member's name for it, else its topic. */
  title: z.string(),
  stage: ManuscriptStep,
  /** Number of planned sections, and of written ones. */
  planned: z.int(),
  written: z.int(),
  /** Characters of the written text, without white space. */
  characters: z.int(),
  updatedAt: Time,
})
export type ManuscriptEntry = z.infer<typeof ManuscriptEntry>

/** Current prices for this member, in points. */
export const ManuscriptPrices = z.object({
  /** Maximum price of an outline. */
  outline: z.int(),
  node: z.int(),
  /** Length that one point pays for, in the unit of the manuscript's language (`lengthUnit`). */
  writing: z.int(),
  polishing: z.int(),
  /** What the member pays for writing and polishing, in percent of the regular price. */
  percent: z.int(),
})
export type ManuscriptPrices = z.infer<typeof ManuscriptPrices>

export const Manuscript = z.extend(ManuscriptEntry, {
  /** The member's name for it; may be empty. */
  name: z.string(),
  material: ManuscriptMaterial,
  /** Incremented by each change of name, form or material. */
  revision: z.int(),
  outline: z.array(ManuscriptNode),
  /** Incremented by each change of the outline. */
  outlineRevision: z.int(),
  /** Sections of the outline's nodes; a node without section data is left out. */
  sections: z.array(ManuscriptSection),
  /** The last generation that planned the outline or a part of it. */
  planning: z.nullable(ManuscriptGeneration),
  prices: ManuscriptPrices,
  /** The last row of `user:<id>` that this state reflects. */
  seq: z.int(),
})
export type Manuscript = z.infer<typeof Manuscript>

/** How a version of a text was made. */
export const VersionOrigin = z.enum(['written', 'edited', 'polished', 'restored'])
export type VersionOrigin = z.infer<typeof VersionOrigin>

/** An earlier version of a section. */
export const SectionVersion = z.object({
  id: Id,
  origin: VersionOrigin,
  text: z.string(),
  offline: z.boolean(),
  at: Time,
})
export type SectionVersion = z.infer<typeof SectionVersion>

/** A snapshot of a whole manuscript. */
export const ManuscriptSnapshotEntry = z.object({
  id: Id,
  /** Empty for one that was made before another snapshot was restored. */
  name: z.string(),
  written: z.int(),
  characters: z.int(),
  at: Time,
})
export type ManuscriptSnapshotEntry = z.infer<typeof ManuscriptSnapshotEntry>

/** Data of the events that only manuscript generations have: one complete node. */
export const manuscriptEvents = { node: z.object({ node: ManuscriptNode }) }
