import type { SceneLanguage, ZsceneForm } from '@moyun/api'

/** The source of a long text, in structured form for the demo engine. */
export interface LongformSource {
  form: ZsceneForm
  language: SceneLanguage
  topic: string
  audience: string
  purpose: string
  /** Points that the text must cover. */
  points: readonly string[]
  notes: string
}

/** A heading with the brief of its section. */
export interface LongformHeading {
  level: number
  title: string
  brief: string
  length: number
}

/** An outline to write, of the whole text or for one heading. */
export interface OutlineTask {
  kind: 'outline'
  source: LongformSource
  /** In characters. */
  length: number
  /** The heading to outline again; null for the whole text. */
  heading: LongformHeading | null
}

/** A section to write. */
export interface SectionTask {
  kind: 'section'
  source: LongformSource
  heading: LongformHeading
  /** The other headings, which tell what does not belong here. */
  others: readonly LongformHeading[]
  wish: string
}

/** A section to polish. */
export interface PolishTask {
  kind: 'polish'
  language: SceneLanguage
  text: string
  /** The text of the preceding sections. */
  before: string
}

export type LongformTask = OutlineTask | SectionTask | PolishTask
