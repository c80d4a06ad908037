import type { TemplateCategory, TemplateDraft, TemplateField, TemplateIcon, TemplateInputs } from '@moyun/api'

/** A value in Chinese and in English. */
export type Pair<T = string> = readonly [zh: T, en: T]

/** A built-in template: its first edition. */
export interface BuiltInTemplate {
  id: string
  draft: TemplateDraft & { en: NonNullable<TemplateDraft['en']> }
  /** The sections that the demo engine writes, as a plain template. */
  outline: Pair
}

type Field = (at: 0 | 1) => TemplateField

const NOTHING: Pair = ['', '']

interface Common {
  /** The field is required. */
  must?: boolean
  hint?: Pair
}

const base =
  (name: string, label: Pair, { must = false, hint = NOTHING }: Common) =>
  (at: 0 | 1) => ({ name, label: label[at], hint: hint[at], required: must })

/** A single-line text field. */
export function singleLine(
  name: string,
  label: Pair,
  { most = 60, eg = NOTHING, ...common }: Common & { most?: number; eg?: Pair } = {},
): Field {
  return (at) => ({ kind: 'text', ...base(name, label, common)(at), placeholder: eg[at], most })
}

/** A multi-line text field. */
export function multiLine(
  name: string,
  label: Pair,
  { most = 2000, eg = NOTHING, ...common }: Common & { most?: number; eg?: Pair } = {},
): Field {
  return (at) => ({ kind: 'longText', ...base(name, label, common)(at), placeholder: eg[at], most })
}

export function number(
  name: string,
  label: Pair,
  {
    least,
    most,
    step = 1,
    unit = NOTHING,
    ...common
  }: Common & { least: number; most: number; step?: number; unit?: Pair },
): Field {
  return (at) => ({ kind: 'number', ...base(name, label, common)(at), least, most, step, unit: unit[at] })
}

/** A choice field; each option is a value with its labels. */
export function choice(
  name: string,
  label: Pair,
  options: readonly (readonly [value: string, zh: string, en: string])[],
  common: Common = {},
): Field {
  return (at) => ({
    kind: 'choice',
    ...base(name, label, common)(at),
    options: options.map(([value, zh, en]) => ({ value, label: at === 0 ? zh : en })),
  })
}

export function tags(
  name: string,
  label: Pair,
  { most = 6, suggest = [[], []], ...common }: Common & { most?: number; suggest?: Pair<readonly string[]> } = {},
): Field {
  return (at) => ({ kind: 'tags', ...base(name, label, common)(at), most, suggestions: [...suggest[at]] })
}

export const tone =
  (common: Common = {}): Field =>
  (at) => ({ kind: 'tone', ...base('tone', ['语气', 'Tone'], common)(at) })

export const length =
  (options: readonly number[], common: Common = {}): Field =>
  (at) => ({ kind: 'length', ...base('length', ['篇幅', 'Length'], common)(at), options: [...options] })

export const language =
  (common: Common = {}): Field =>
  (at) => ({ kind: 'language', ...base('language', ['写成哪种语言', 'Language of the result'], common)(at) })

/** A picture field. */
export const picture =
  (common: Common = {}): Field =>
  (at) => ({ kind: 'picture', ...base('picture', ['配图', 'Picture'], common)(at), name: 'picture' })

interface TemplateDefinition {
  id: string
  category: TemplateCategory
  icon: TemplateIcon
  name: Pair
  summary: Pair
  fields: readonly Field[]
  example: Pair<TemplateInputs>
  prompt: Pair
  outline: Pair
}

/** Builds a template from texts in both languages at once, so that its two forms have the same fields. */
export function defineTemplate({
  id,
  category,
  icon,
  name,
  summary,
  fields,
  example,
  prompt,
  outline,
}: TemplateDefinition): BuiltInTemplate {
  const words = (at: 0 | 1) => ({
    name: name[at],
    summary: summary[at],
    fields: fields.map((field) => field(at)),
    example: example[at],
    prompt: prompt[at].trim(),
  })
  return { id, draft: { category, icon, zh: words(0), en: words(1) }, outline }
}
