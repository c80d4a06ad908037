import { checkInputs } from './check-inputs.ts'
import type { TemplateDraft } from '../contract/template-admin.ts'
import type { TemplateField } from '../contract/templates.ts'

/** Problems of a draft that its schema does not detect. */
export type DraftProblem = 'twice' | 'reserved' | 'different' | 'reversed' | 'unfit'

/** Field names reserved for a work's own parameters. */
const RESERVED = ['scene']

const hasTwins = (names: readonly string[]) => new Set(names).size < names.length

function fieldsProblem(fields: readonly TemplateField[]): DraftProblem | null {
  if (hasTwins(fields.map(({ name }) => name)) || hasTwins(fields.map(({ label }) => label))) return 'twice'
  if (fields.some(({ name }) => RESERVED.includes(name))) return 'reserved'
  for (const field of fields) {
    if (field.kind === 'number' && field.least > field.most) return 'reversed'
    if (field.kind === 'choice' && hasTwins(field.options.map(({ value }) => value))) return 'twice'
    if (field.kind === 'length' && hasTwins(field.options.map(String))) return 'twice'
  }
  return null
}

/** True when the field accepts the same values in both languages. */
const alike = (one: TemplateField, other: TemplateField | undefined): boolean => {
  if (other === undefined || one.name !== other.name || one.kind !== other.kind || one.required !== other.required)
    return false
  return one.kind === 'choice' && other.kind === 'choice'
    ? one.options.map(({ value }) => value).join() === other.options.map(({ value }) => value).join()
    : true
}

/**
 * Validates a draft. Returns a problem per part: `{'zh.fields': 'twice'}`, or `{}` without problems. The server checks
 * the prompts.
 */
export function checkDraft({ zh, en }: TemplateDraft): Readonly<Record<string, DraftProblem>> {
  const wrong = [['zh', zh] as const, ...(en ? [['en', en] as const] : [])].flatMap(
    ([language, { fields, example }]): (readonly [string, DraftProblem])[] => {
      const problem = fieldsProblem(fields)
      if (problem) return [[`${language}.fields`, problem]]
      return Object.keys(checkInputs(fields, example)).length > 0 ? [[`${language}.example`, 'unfit']] : []
    },
  )
  const differs =
    en !== null && (en.fields.length !== zh.fields.length || zh.fields.some((field, k) => !alike(field, en.fields[k])))
  return Object.fromEntries([
    ...wrong,
    ...(differs && !wrong.some(([part]) => part === 'en.fields') ? [['en.fields', 'different'] as const] : []),
  ])
}
