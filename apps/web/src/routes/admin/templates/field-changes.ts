import type { TemplateDraft, TemplateField } from '@moyun/api'

export type FieldKind = TemplateField['kind']

/** The constraints of a field, which both languages share; its texts differ. */
type Shared = Pick<TemplateField, 'kind' | 'name' | 'required'> & {
  most?: number
  least?: number
  step?: number
  options?: unknown
}

const EN = 'en'
const ZH = 'zh'
export type DraftLanguage = typeof ZH | typeof EN

const inBoth = (
  draft: TemplateDraft,
  change: (words: TemplateDraft['zh'], language: DraftLanguage) => TemplateDraft['zh'],
): TemplateDraft => ({ ...draft, zh: change(draft.zh, ZH), en: draft.en && change(draft.en, EN) })
const inFields = (draft: TemplateDraft, change: (fields: TemplateField[]) => TemplateField[]): TemplateDraft =>
  inBoth(draft, (words) => ({ ...words, fields: change([...words.fields]) }))

/** What a field of each kind starts with, besides its name and label. */
const begins = {
  text: { placeholder: '', most: 60 },
  longText: { placeholder: '', most: 2000 },
  number: { least: 1, most: 10, step: 1, unit: '' },
  choice: {
    options: [
      { value: 'a', label: 'A' },
      { value: 'b', label: 'B' },
    ],
  },
  tags: { most: 6, suggestions: [] },
  tone: {},
  length: { options: [200, 400, 800] },
  language: {},
  picture: {},
} as const satisfies { readonly [Kind in FieldKind]: object }

// Each kind starts with all its properties; TypeScript cannot relate the two.
const freshOf = (
  kind: FieldKind,
  { name, label, hint, required }: Pick<TemplateField, 'name' | 'label' | 'hint' | 'required'>,
) => ({ kind, name, label, hint, required, ...structuredClone(begins[kind]) }) as unknown as TemplateField

/** A name that no field has yet. */
function freeName(fields: readonly TemplateField[]): string {
  for (let n = fields.length + 1; ; n += 1) if (!fields.some(({ name }) => name === `field${n}`)) return `field${n}`
}

/** Adds a text field at the end, in both languages. */
export function addField(draft: TemplateDraft): TemplateDraft {
  const name = freeName(draft.zh.fields)
  return inFields(draft, (fields) => [...fields, freshOf('text', { name, label: name, hint: '', required: false })])
}

/** Removes a field, and its value in the examples. */
export function removeField(draft: TemplateDraft, place: number): TemplateDraft {
  const name = draft.zh.fields[place]?.name ?? ''
  return inBoth(
    inFields(draft, (fields) => fields.filter((_, at) => at !== place)),
    (words) => ({ ...words, example: without(words.example, name) }),
  )
}

const without = <Value>(all: Readonly<Record<string, Value>>, name: string) =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one !== name))

export function moveField(draft: TemplateDraft, place: number, by: -1 | 1): TemplateDraft {
  return inFields(draft, (fields) => {
    const [moved] = fields.splice(place, 1)
    if (moved) fields.splice(place + by, 0, moved)
    return fields
  })
}

/** Changes the kind of a field: its name and texts stay, its value in the examples does not. */
export function changeKind(draft: TemplateDraft, place: number, kind: FieldKind): TemplateDraft {
  // A picture field has a fixed name.
  const called = kind === 'picture' ? renameField(draft, place, kind) : draft
  const name = called.zh.fields[place]?.name ?? ''
  return inBoth(
    inFields(called, (fields) => fields.map((field, at) => (at === place ? freshOf(kind, field) : field))),
    (words) => ({ ...words, example: without(words.example, name) }),
  )
}

const marks = (name: string) => new RegExp(String.raw`(\{\{[#^/]?)${name}(\}\})`, 'g')

/** Renames a field, also where the prompts and the examples refer to it. */
export function renameField(draft: TemplateDraft, place: number, name: string): TemplateDraft {
  const before = draft.zh.fields[place]?.name ?? ''
  if (draft.zh.fields[place]?.kind === 'picture') return draft
  return inBoth(
    inFields(draft, (fields) =>
      fields.map((field, at) => (at === place ? ({ ...field, name } as TemplateField) : field)),
    ),
    (words) => ({
      ...words,
      prompt: before === '' || name === '' ? words.prompt : words.prompt.replaceAll(marks(before), `$1${name}$2`),
      example: Object.fromEntries(
        Object.entries(words.example).map(([one, value]) => [one === before ? name : one, value]),
      ),
    }),
  )
}

/** Changes the constraints of a field in both languages; the options keep their labels. */
export function changeConstraints(draft: TemplateDraft, place: number, change: Partial<Shared>): TemplateDraft {
  // The caller passes properties of this kind of field; TypeScript cannot follow that through the union.
  return inFields(draft, (fields) =>
    fields.map((field, at) => (at === place ? ({ ...field, ...change } as TemplateField) : field)),
  )
}

/** Changes the texts of a field in one language. */
export function changeTexts(
  draft: TemplateDraft,
  language: DraftLanguage,
  place: number,
  field: TemplateField,
): TemplateDraft {
  const words = draft[language]
  if (!words) return draft
  return { ...draft, [language]: { ...words, fields: words.fields.map((one, at) => (at === place ? field : one)) } }
}

/** Options as lines, `value=label`. A line without a value gets one. */
export const toLines = (options: readonly { value: string; label: string }[]): string =>
  options.map(({ value, label }) => `${value}=${label}`).join('\n')

export function fromLines(text: string): { value: string; label: string }[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line, place) => {
      const [value = '', ...label] = line.split('=')
      return label.length === 0
        ? { value: `option${place + 1}`, label: line.trim() }
        : { value: value.trim(), label: label.join('=').trim() }
    })
}

/** Applies the options edited in one language to both; the other language keeps its labels, by value. */
export function changeOptions(
  draft: TemplateDraft,
  language: DraftLanguage,
  place: number,
  options: readonly { value: string; label: string }[],
): TemplateDraft {
  return inBoth(draft, (words, at) => ({
    ...words,
    fields: words.fields.map((field, here) => {
      if (here !== place || field.kind !== 'choice') return field
      return {
        ...field,
        options: options.map(({ value, label }, nth) => ({
          value,
          label:
            at === language
              ? label
              : ((
                  field.options.find((one) => one.value === value) ??
                  (options.length === field.options.length ? field.options[nth] : undefined)
                )?.label ?? label),
        })),
      }
    }),
  }))
}

/** The names that a template refers to. */
export const fieldNamesIn = (template: string): string[] => [
  ...new Set([...template.matchAll(/\{\{[#^/&]?\s*([^}\s]+)\s*\}\}/g)].map((found) => found[1] ?? '')),
]
