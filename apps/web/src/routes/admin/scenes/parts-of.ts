import type { SceneDraft, SceneField } from '@moyun/api'

/** A part of a draft as text, to be compared with what is published. */
export interface Part {
  /** Such as `zh.prompt`; the words for it are chosen by its end. */
  id: string
  before: string
  after: string
}

const lineOf = ({ kind, name, label, hint, required, ...rest }: SceneField) => [name, kind, label, required ? '*' : '', hint, ...Object.entries(rest).map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)].filter((one) => one !== '').join(' · ')

function textsOf(draft: SceneDraft | null): Readonly<Record<string, string>> {
  if (!draft) return {}
  const { category, icon, zh, en } = draft
  const wordsOf = (language: string, words: SceneDraft['zh']) => ({
    [`${language}.name`]: words.name,
    [`${language}.summary`]: words.summary,
    [`${language}.fields`]: words.fields.map(lineOf).join('\n'),
    [`${language}.example`]: Object.entries(words.example).map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join('、') : String(value)}`).join('\n'),
    [`${language}.prompt`]: words.prompt,
  })
  return { category, icon, ...wordsOf('zh', zh), ...(en ? wordsOf('en', en) : {}) }
}

/** The parts in which a draft says something else than what is published. */
export function partsOf(published: SceneDraft | null, draft: SceneDraft): Part[] {
  const [before, after] = [textsOf(published), textsOf(draft)]
  const ids = [...new Set([...Object.keys(after), ...Object.keys(before)])]
  return ids.map((id) => ({ id, before: before[id] ?? '', after: after[id] ?? '' })).filter((part) => part.before !== part.after)
}
