import * as z from 'zod'

/** An engine endpoint from the environment. */
export interface EngineConfig {
  /** The suffix of its variables' names: none for the first, then `_2`. */
  suffix: string
  baseUrl: string
  /** Empty if it needs none. */
  apiKey: string
  /** One or several names, separated by commas, the default first. */
  chatModel: string
  /** Names from `chatModel`, separated by commas; empty if none of them accepts pictures. */
  visionModels: string
}

/** Further engines, which take over when those before them fail. */
const FURTHER = [2, 3, 4, 5] as const
const NAMES = ['AI_BASE_URL', 'AI_API_KEY', 'AI_CHAT_MODEL', 'AI_VISION_MODELS'] as const
type Further = `${(typeof NAMES)[number]}_${(typeof FURTHER)[number]}`

const address = z
  .string()
  .refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol), 'is not an http(s) address')

/** The variables of further engines. */
export const engineVariables = Object.fromEntries(
  FURTHER.flatMap((n) =>
    NAMES.map((name) => [`${name}_${n}`, name === 'AI_BASE_URL' ? address.optional() : z.string().optional()]),
  ),
  // `fromEntries` loses the names' types.
) as Record<Further, z.ZodOptional<z.ZodString>>

/** All variables that configure an endpoint. */
export const ENGINE_VARIABLE_NAMES: readonly string[] = [
  ...NAMES,
  'AI_IMAGE_MODEL',
  'AI_IMAGE_SIZES',
  ...Object.keys(engineVariables),
]

type Given = Readonly<Record<string, string | undefined>>

/** Mistakes in combinations of valid variables: incomplete engines, gaps in the numbering, numbers out of range. */
export function engineMistakes(given: Given): [name: string, message: string][] {
  const mistakes: [string, string][] = []
  for (const suffix of ['', ...FURTHER.map((n) => `_${n}`)]) {
    const [url, key, model, vision] = NAMES.map((name) => `${name}${suffix}`) as [string, string, string, string]
    if (given[url] !== undefined && given[model] === undefined) mistakes.push([model, `is required beside ${url}`])
    const unknown = splitList(given[vision]).filter((name) => !splitList(given[model]).includes(name))
    if (unknown.length > 0) mistakes.push([vision, `names what is not in ${model}: ${unknown.join(', ')}`])
    if (suffix === '' || given[url] !== undefined) continue
    for (const name of [key, model, vision])
      if (given[name] !== undefined) mistakes.push([name, `is set, and ${url} is not`])
  }
  for (const n of FURTHER) {
    const before = `AI_BASE_URL${n === 2 ? '' : `_${n - 1}`}`
    if (given[`AI_BASE_URL_${n}`] !== undefined && given[before] === undefined)
      mistakes.push([`AI_BASE_URL_${n}`, `follows ${before}, which is not set`])
  }
  for (const name of Object.keys(given)) {
    const [, number] = /^AI_(?:BASE_URL|API_KEY|CHAT_MODEL|VISION_MODELS)_(\d+)$/.exec(name) ?? []
    if (number !== undefined && !FURTHER.some((n) => String(n) === number))
      mistakes.push([
        name,
        `names no engine: the first has no number, the others have ${FURTHER[0]} to ${FURTHER.at(-1)}`,
      ])
  }
  return mistakes
}

/** The configured engines, in failover order. */
export const readEngines = (given: Given): EngineConfig[] =>
  ['', ...FURTHER.map((n) => `_${n}`)].flatMap((suffix) => {
    const baseUrl = given[`AI_BASE_URL${suffix}`]
    return baseUrl === undefined
      ? []
      : [
          {
            suffix,
            baseUrl,
            apiKey: given[`AI_API_KEY${suffix}`] ?? '',
            chatModel: given[`AI_CHAT_MODEL${suffix}`] ?? '',
            visionModels: given[`AI_VISION_MODELS${suffix}`] ?? '',
          },
        ]
  })

/** The entries of a comma-separated list. */
export const splitList = (list = '') =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
