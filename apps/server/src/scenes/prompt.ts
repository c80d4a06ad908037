import type { SceneField, SceneInputs } from '@moyun/api'
import Mustache from 'mustache'
import type { SceneWords } from './published.ts'
import { languageNames, setting, toneNames } from './prompt-words.ts'

type Language = 'zh' | 'en'
type Value = SceneInputs[string]

/** What a model is told: what to do, and apart from it what a member has filled in, which can order nothing. */
export interface Prompt {
  instructions: string
  material: string
}

/** Fills a scene's template in. What a member wrote stands in the material alone, and the template names it. */
export function promptFor(
  { fields, prompt }: Pick<SceneWords, 'fields' | 'prompt'>,
  inputs: SceneInputs,
  language: Language,
): Prompt {
  const filled = fields.flatMap((field) => {
    const value = inputs[field.name]
    return value === undefined ? [] : [{ field, value }]
  })
  const view = viewOf(
    filled.map(({ field, value }) => [
      field.name,
      isMaterial(field) ? nameOf(field.label) : wordOf(field, value, language),
    ]),
  )
  const material = filled
    .filter(({ field }) => isMaterial(field))
    .map(({ field, value }) => ({ label: field.label, text: wordOf(field, value, language) }))
  const labels = material.map(({ label }) => label)
  return {
    instructions: `${fillIn(prompt, view).trim()}\n\n${setting[language].rules}`,
    material:
      material.map(({ label, text }) => `${nameOf(label)}\n${harmless(text, labels)}\n${endOf(label)}`).join('\n\n') ||
      setting[language].noMaterial,
  }
}

const nameOf = (label: string) => `〔${label}〕`
const endOf = (label: string) => `〔/${label}〕`

/** A member's own, word for word or as a picture; anything else is one of ours. */
const isMaterial = ({ kind }: SceneField) =>
  kind === 'text' || kind === 'longText' || kind === 'tags' || kind === 'picture'

/** A text that says the marks itself does not end its own part. */
const harmless = (text: string, labels: readonly string[]) =>
  labels.reduce(
    (said, label) => said.replaceAll(nameOf(label), `[${label}]`).replaceAll(endOf(label), `[/${label}]`),
    text,
  )

/** What was filled in, in the reader's words. */
export function wordOf(field: SceneField, value: Value, language: Language): string {
  if (Array.isArray(value)) return value.join(language === 'zh' ? '、' : ', ')
  switch (field.kind) {
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? String(value)
    case 'tone':
      return toneNames[language][value as keyof (typeof toneNames)['zh']] ?? String(value)
    case 'language':
      return languageNames[language][value as keyof (typeof languageNames)['zh']] ?? String(value)
    case 'picture':
      return setting[language].picture
    default:
      return String(value)
  }
}

/** Without a prototype: a template finds nothing but what was filled in. */
export const viewOf = (entries: readonly (readonly [string, string])[]): object =>
  Object.assign(Object.create(null), Object.fromEntries(entries)) as object

/** Fills a template in, as it is: nothing in it is markup. A writer of its own keeps no template. */
export const fillIn = (template: string, view: object): string =>
  new Mustache.Writer().render(template, view, undefined, { escape: String })

type Token = [type: string, value: string, start: number, end: number, inner?: Token[] | string]

/** What is wrong with a template: it can't be read, or names what no field is called; null for nothing. */
export function templateProblem(template: string, names: readonly string[]): 'malformed' | 'unknown' | null {
  let tokens: Token[]
  try {
    // Its types leave sections out.
    tokens = new Mustache.Writer().parse(template) as Token[]
  } catch {
    return 'malformed'
  }
  return problemIn(tokens, names)
}

function problemIn(tokens: readonly Token[], names: readonly string[]): 'malformed' | 'unknown' | null {
  for (const [type, value, , , inner] of tokens) {
    if (type === 'text' || type === '!') continue
    // Neither partials nor other marks.
    if (!['name', '&', '#', '^'].includes(type)) return 'malformed'
    if (!names.includes(value)) return 'unknown'
    const problem = Array.isArray(inner) ? problemIn(inner, names) : null
    if (problem) return problem
  }
  return null
}
