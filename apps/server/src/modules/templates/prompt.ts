import type { TemplateField, TemplateInputs } from '@moyun/api'
import Mustache from 'mustache'
import type { TemplateTexts } from './published.ts'
import { languageNames, baseInstructions, toneNames } from './prompt-texts.ts'

type Language = 'zh' | 'en'
type Value = TemplateInputs[string]

/** A prompt: the instructions and, separately, the member's input, which is treated as data. */
export interface Prompt {
  instructions: string
  material: string
}

/** Fills in a template's prompt. The member's own text is only in the material; the prompt refers to it by name. */
export function promptFor(
  { fields, prompt }: Pick<TemplateTexts, 'fields' | 'prompt'>,
  inputs: TemplateInputs,
  language: Language,
): Prompt {
  const filled = fields.flatMap((field) => {
    const value = inputs[field.name]
    return value === undefined ? [] : [{ field, value }]
  })
  const view = viewOf(
    filled.map(({ field, value }) => [
      field.name,
      isMaterial(field) ? nameOf(field.label) : formatFieldValue(field, value, language),
    ]),
  )
  const material = filled
    .filter(({ field }) => isMaterial(field))
    .map(({ field, value }) => ({ label: field.label, text: formatFieldValue(field, value, language) }))
  const labels = material.map(({ label }) => label)
  return {
    instructions: `${fillIn(prompt, view).trim()}\n\n${baseInstructions[language].rules}`,
    material:
      material.map(({ label, text }) => `${nameOf(label)}\n${harmless(text, labels)}\n${endOf(label)}`).join('\n\n') ||
      baseInstructions[language].noMaterial,
  }
}

/** Maximum length of what a tag of a prompt is replaced by: the name of a field, or a value that we define. */
const TAG = 42
/** Maximum length of the markers around a field's label, and of the separators. */
const MARKERS = 9

/** Maximum length of a prompt without its inputs, in UTF-16 units. */
export function maxPromptLength(
  { fields, prompt }: Pick<TemplateTexts, 'fields' | 'prompt'>,
  language: Language,
): number {
  const { rules, noMaterial, picture } = baseInstructions[language]
  return (
    prompt.length +
    prompt.split('{{').length * TAG +
    rules.length +
    noMaterial.length +
    picture.length +
    fields.reduce((sum, { label }) => sum + 2 * label.length + MARKERS, 0)
  )
}

const nameOf = (label: string) => `〔${label}〕`
const endOf = (label: string) => `〔/${label}〕`

/** Whether a field holds the member's own text or picture; other fields hold values that we define. */
const isMaterial = ({ kind }: TemplateField) =>
  kind === 'text' || kind === 'longText' || kind === 'tags' || kind === 'picture'

/** Escapes the section markers in a text, so that it cannot end its own section. */
const harmless = (text: string, labels: readonly string[]) =>
  labels.reduce(
    (result, label) => result.replaceAll(nameOf(label), `[${label}]`).replaceAll(endOf(label), `[/${label}]`),
    text,
  )

/** The value of a field in the reader's language. */
export function formatFieldValue(field: TemplateField, value: Value, language: Language): string {
  if (Array.isArray(value)) return value.join(language === 'zh' ? '、' : ', ')
  switch (field.kind) {
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'tone':
      return toneNames[language][value as keyof (typeof toneNames)['zh']] ?? String(value)
    case 'language':
      return languageNames[language][value as keyof (typeof languageNames)['zh']] ?? String(value)
    case 'picture':
      return baseInstructions[language].picture
    default:
      return String(value)
  }
}

/** An object without a prototype, so that a template can access only the inputs. */
export const viewOf = (entries: readonly (readonly [string, string])[]): object =>
  Object.assign(Object.create(null), Object.fromEntries(entries)) as object

/** Renders a template without escaping, since it is not markup. A new `Writer` avoids a shared template cache. */
export const fillIn = (template: string, view: object): string =>
  new Mustache.Writer().render(template, view, undefined, { escape: String })

type Token = [type: string, value: string, start: number, end: number, inner?: Token[] | string]

/** The problem of a template: it cannot be parsed, or refers to an unknown field; null if there is none. */
export function templateProblem(template: string, names: readonly string[]): 'malformed' | 'unknown' | null {
  let tokens: Token[]
  try {
    // Mustache's types omit sections.
    tokens = new Mustache.Writer().parse(template) as Token[]
  } catch {
    return 'malformed'
  }
  return problemIn(tokens, names)
}

function problemIn(tokens: readonly Token[], names: readonly string[]): 'malformed' | 'unknown' | null {
  for (const [type, value, , , inner] of tokens) {
    if (type === 'text' || type === '!') continue
    // Partials and other tags are not allowed.
    if (!['name', '&', '#', '^'].includes(type)) return 'malformed'
    if (!names.includes(value)) return 'unknown'
    const problem = Array.isArray(inner) ? problemIn(inner, names) : null
    if (problem) return problem
  }
  return null
}
