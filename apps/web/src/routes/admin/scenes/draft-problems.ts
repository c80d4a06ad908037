import { checkDraft, SceneDraft } from '@moyun/api'
import { namesIn } from './field-changes.ts'

/** What is wrong with a draft, by its part, such as `zh.name`: the key of its words. */
export type DraftProblems = Readonly<Record<string, string>>

/** The parts of a draft that are looked at by themselves. */
const partOf = ([language, part]: readonly PropertyKey[]) =>
  part === undefined ? String(language) : `${String(language)}.${String(part)}`

/** Looks at a draft as the server will: what it says at all, whether it fits together, and what its prompts call. */
export function problemsOf(draft: SceneDraft): DraftProblems {
  const read = SceneDraft.safeParse(draft)
  const said = read.success ? [] : read.error.issues.map(({ path }) => [partOf(path), 'shape'] as const)
  const called = (['zh', 'en'] as const).flatMap((language) => {
    const words = draft[language]
    const unknown = words
      ? namesIn(words.prompt).filter((name) => !words.fields.some((field) => field.name === name))
      : []
    return unknown.length > 0 ? [[`${language}.prompt`, 'unknown'] as const] : []
  })
  return Object.fromEntries([...Object.entries(checkDraft(draft)), ...called, ...said])
}
