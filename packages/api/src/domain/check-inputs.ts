import type { TemplateField, TemplateInputs } from '../contract/templates.ts'
import { TemplateLanguage, TemplateTone } from '../contract/templates.ts'
import { MAX_INVALID_FIELDS } from '../errors/refusal.ts'
import { countCodePoints } from './count-code-points.ts'

/** Problems of a form input. `tooSmall`, `tooLarge` and `unstepped` apply to numbers, `tooMany` to tags. */
export const inputProblems = [
  'empty',
  'tooLong',
  'tooSmall',
  'tooLarge',
  'unstepped',
  'tooMany',
  'unknown',
  'malformed',
] as const
export type InputProblem = (typeof inputProblems)[number]

type Value = TemplateInputs[string]

/** Maximum length of a tag, in code points. */
const LONGEST_TAG = 60

const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** True for an input that is missing, blank, or has no tags. */
export const isBlankInput = (value: Value | undefined): boolean =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)

const numberProblem = (
  value: number,
  { least, most, step }: { least: number; most: number; step: number },
): InputProblem | null => {
  if (!Number.isInteger(value)) return 'malformed'
  if (value < least) return 'tooSmall'
  if (value > most) return 'tooLarge'
  return (value - least) % step === 0 ? null : 'unstepped'
}

const tagsProblem = (value: readonly string[], most: number): InputProblem | null => {
  if (
    value.some((tag) => tag.trim() === '' || countCodePoints(tag) > LONGEST_TAG) ||
    new Set(value).size < value.length
  )
    return 'malformed'
  return value.length > most ? 'tooMany' : null
}

const among = (value: Value, allowed: readonly Value[]): InputProblem | null =>
  allowed.includes(value) ? null : 'unknown'

function problemWith(field: TemplateField, value: Value): InputProblem | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
      if (typeof value !== 'string') return 'malformed'
      return countCodePoints(value) > field.most ? 'tooLong' : null
    case 'number':
      return typeof value === 'number' ? numberProblem(value, field) : 'malformed'
    case 'tags':
      return Array.isArray(value) ? tagsProblem(value, field.most) : 'malformed'
    case 'choice':
      return among(
        value,
        field.options.map((option) => option.value),
      )
    case 'length':
      return among(value, field.options)
    case 'tone':
      return among(value, TemplateTone.options)
    case 'language':
      return among(value, TemplateLanguage.options)
    case 'picture':
      return typeof value === 'string' && IS_ID.test(value) ? null : 'malformed'
  }
}

/**
 * Validates form inputs. Returns a problem per field name, or `{}` without problems. Inputs without a field are
 * `unknown`; at most the first twenty of those are listed.
 */
export function checkInputs(
  fields: readonly TemplateField[],
  inputs: TemplateInputs,
): Readonly<Record<string, InputProblem>> {
  const names = new Set(fields.map(({ name }) => name))
  const strange = Object.keys(inputs)
    .filter((name) => !names.has(name))
    .slice(0, MAX_INVALID_FIELDS)
  const wrong = fields.flatMap((field) => {
    const value = inputs[field.name]
    const problem =
      value === undefined || isBlankInput(value) ? (field.required ? 'empty' : null) : problemWith(field, value)
    return problem === null ? [] : [[field.name, problem] as const]
  })
  return Object.fromEntries([...strange.map((name) => [name, 'unknown'] as const), ...wrong])
}
