import type { TemplateDraft, TemplateField } from '@moyun/api'

/** A part of a draft as text, compared with the published edition. */
export interface DraftDifference {
  /** Such as `zh.prompt`; the last segment chooses the label. */
  id: string
  before: string
  after: string
}

/** PostgreSQL returns the keys of `jsonb` in its own order. */
const inOrder = (named: object) => Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1))

/** A list: of words, of numbers or of options. */
const sayOf = (value: unknown): string =>
  Array.isArray(value)
    ? value
        .map((one: unknown) =>
          typeof one === 'object' && one !== null
            ? inOrder(one)
                .map(([, part]) => String(part))
                .reverse()
                .join('=')
            : String(one),
        )
        .join('、')
    : String(value)

const formatField = ({ kind, name, label, hint, required, ...rest }: TemplateField) =>
  [name, kind, label, required ? '*' : '', hint, ...inOrder(rest).map(([key, value]) => `${key}: ${sayOf(value)}`)]
    .filter((one) => one !== '')
    .join(' · ')

const exampleLine = (name: string, value: TemplateDraft['zh']['example'][string] | undefined) =>
  value === undefined ? [] : [`${name}: ${Array.isArray(value) ? value.join('、') : String(value)}`]

function textsOf(draft: TemplateDraft | null): Readonly<Record<string, string>> {
  if (!draft) return {}
  const { category, icon, zh, en } = draft
  const wordsOf = (language: string, words: TemplateDraft['zh']) => ({
    [`${language}.name`]: words.name,
    [`${language}.summary`]: words.summary,
    [`${language}.fields`]: words.fields.map(formatField).join('\n'),
    [`${language}.example`]: words.fields.flatMap(({ name }) => exampleLine(name, words.example[name])).join('\n'),
    [`${language}.prompt`]: words.prompt,
  })
  return { category, icon, ...wordsOf('zh', zh), ...(en ? wordsOf('en', en) : {}) }
}

/** The parts in which a draft differs from the published edition. */
export function diffDrafts(published: TemplateDraft | null, draft: TemplateDraft): DraftDifference[] {
  const [before, after] = [textsOf(published), textsOf(draft)]
  const ids = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return ids
    .map((id) => ({ id, before: before[id] ?? '', after: after[id] ?? '' }))
    .filter((part) => part.before !== part.after)
}
