import { inputProblems, type TemplateField } from '@moyun/api'
import type { IntlShape } from 'react-intl'

/** The error of a field, as a sentence that says how to fix it. */
export function inputProblemText(
  intl: IntlShape,
  field: TemplateField,
  problem: string | undefined,
): string | undefined {
  if (problem === undefined) return undefined
  if (field.kind === 'picture' && problem !== 'empty') return intl.formatMessage({ id: 'scene.pictureProblem' })
  const known = inputProblems.find((one) => one === problem) ?? 'malformed'
  const limits =
    field.kind === 'number'
      ? { least: field.least, most: field.most, step: field.step }
      : { least: 0, most: 'most' in field ? field.most : 0, step: 1 }
  return intl.formatMessage({ id: 'scene.problem' }, { problem: known, ...limits })
}
