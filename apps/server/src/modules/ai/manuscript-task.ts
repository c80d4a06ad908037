import type { TemplateLanguage, ManuscriptGenre } from '@moyun/api'

/** The source of a long text, in structured form for the demo engine. */
export interface ManuscriptSource {
  form: ManuscriptGenre
  language: TemplateLanguage
  topic: string
  audience: string
  purpose: string
  /** Points that the text must cover. */
  points: readonly string[]
  notes: string
}

/** A heading with the brief of its section. */
export interface ManuscriptHeading {
  level: number
  title: string
  brief: string
  length: number
}

/** An outline to write, of the whole text or for one heading. */
export interface OutlineTask {
  kind: 'outline'
  source: ManuscriptSource
  /** In characters. */
  length: number
  /** The heading to outline again; null for the whole text. */
  heading: ManuscriptHeading | null
}

/** A section to write. */
export interface SectionTask {
  kind: 'section'
  source: ManuscriptSource
  heading: ManuscriptHeading
  /** The other headings, which tell what does not belong here. */
  others: readonly ManuscriptHeading[]
  instruction: string
}

/** A section to polish. */
export interface PolishTask {
  kind: 'polish'
  language: TemplateLanguage
  text: string
  /** The text of the preceding sections. */
  before: string
}

export type ManuscriptTask = OutlineTask | SectionTask | PolishTask
