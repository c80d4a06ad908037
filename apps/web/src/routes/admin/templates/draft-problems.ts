import { checkDraft, TemplateDraft } from '@moyun/api'
import { fieldNamesIn } from './field-changes.ts'

/** The problems of a draft: part, such as `zh.name`, to the key of its message. */
export type DraftProblems = Readonly<Record<string, string>>

/** The parts of a draft that are validated separately. */
const partOf = ([language, part]: readonly PropertyKey[]) =>
  part === undefined ? String(language) : `${String(language)}.${String(part)}`

/** Validates a draft as the server does: shape, consistency, and the fields that its prompts refer to. */
export function findDraftProblems(draft: TemplateDraft): DraftProblems {
  const read = TemplateDraft.safeParse(draft)
  const issues = read.success ? [] : read.error.issues.map(({ path }) => [partOf(path), 'shape'] as const)
  const called = (['zh', 'en'] as const).flatMap((language) => {
    const words = draft[language]
    const unknown = words
      ? fieldNamesIn(words.prompt).filter((name) => !words.fields.some((field) => field.name === name))
      : []
    return unknown.length > 0 ? [[`${language}.prompt`, 'unknown'] as const] : []
  })
  return Object.fromEntries([...Object.entries(checkDraft(draft)), ...called, ...issues])
}
