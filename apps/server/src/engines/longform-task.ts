import type { SceneLanguage, ZsceneForm } from '@moyun/api'

/** What a long text is made from, for an engine that is no model. */
export interface LongformSource {
  form: ZsceneForm
  language: SceneLanguage
  topic: string
  audience: string
  purpose: string
  /** What must come in. */
  points: readonly string[]
  notes: string
}

/** A heading and what it is to say. */
export interface LongformHeading {
  level: number
  title: string
  brief: string
  length: number
}

/** An outline to be made, of the whole or of one heading. */
export interface OutlineTask {
  kind: 'outline'
  source: LongformSource
  /** In characters. */
  length: number
  /** The one that is made anew; null for the whole. */
  heading: LongformHeading | null
}

/** A section to be written. */
export interface SectionTask {
  kind: 'section'
  source: LongformSource
  heading: LongformHeading
  /** All others, by which one tells what belongs here. */
  others: readonly LongformHeading[]
  wish: string
}

/** A section to be gone over once more. */
export interface PolishTask {
  kind: 'polish'
  language: SceneLanguage
  text: string
  /** What stands in the sections before. */
  before: string
}

export type LongformTask = OutlineTask | SectionTask | PolishTask
