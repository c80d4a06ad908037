import type { SceneField, SceneInputs } from './contract/scenes.ts'
import { SceneLanguage, SceneTone } from './contract/scenes.ts'

/** What can be wrong with what was filled in. `tooSmall`, `tooLarge` and `unstepped` are said of numbers, `tooMany` of tags. */
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

type Value = SceneInputs[string]

/** How long a tag may be, in UTF-16 units. */
const LONGEST_TAG = 60

const IS_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Nothing was filled in: left out, blank, or without a tag. */
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
  if (value.some((tag) => tag.trim() === '' || tag.length > LONGEST_TAG) || new Set(value).size < value.length)
    return 'malformed'
  return value.length > most ? 'tooMany' : null
}

const among = (value: Value, allowed: readonly Value[]): InputProblem | null =>
  allowed.includes(value) ? null : 'unknown'

function problemWith(field: SceneField, value: Value): InputProblem | null {
  switch (field.kind) {
    case 'text':
    case 'longText':
      if (typeof value !== 'string') return 'malformed'
      return value.length > field.most ? 'tooLong' : null
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
      return among(value, SceneTone.options)
    case 'language':
      return among(value, SceneLanguage.options)
    case 'picture':
      return typeof value === 'string' && IS_ID.test(value) ? null : 'malformed'
  }
}

/** What is wrong with what was filled in, by the field's name; `{}` where nothing is. What no field asks for is `unknown`. */
export function checkInputs(
  fields: readonly SceneField[],
  inputs: SceneInputs,
): Readonly<Record<string, InputProblem>> {
  const strange = Object.keys(inputs).filter((name) => !fields.some((field) => field.name === name))
  const wrong = fields.flatMap((field) => {
    const value = inputs[field.name]
    const problem =
      value === undefined || isBlankInput(value) ? (field.required ? 'empty' : null) : problemWith(field, value)
    return problem === null ? [] : [[field.name, problem] as const]
  })
  return Object.fromEntries([...strange.map((name) => [name, 'unknown'] as const), ...wrong])
}
