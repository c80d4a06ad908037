import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, text } from './fields.ts'
import { Job } from './jobs.ts'

/** The id of one of `paintStyles`. `painting.models` lists the styles that each model offers. */
const Style = z.string().check(z.maxLength(40))

/**
 * Aspect ratio, width to height: `3:2`; or a size in pixels, `2048x2048`, where a model offers further sizes of a
 * ratio. `painting.models` lists the sizes that each model offers.
 */
export const PaintRatio = z.string().check(z.regex(/^(?:\d{1,2}:\d{1,2}|\d{2,5}x\d{2,5})$/, 'malformed'))
export type PaintRatio = z.infer<typeof PaintRatio>

/** Maximum length of the prompt and of the negative prompt, in code points. */
export const PAINT_PROMPT_LIMIT = 1000
export const PAINT_NEGATIVE_LIMIT = 300
/** Maximum number of pictures per painting job. */
export const MAX_PICTURES = 4
/** Maximum seed. */
export const MAX_SEED = 2 ** 31 - 1

/** Input of a painting job. */
export const PaintingRequest = z.strictObject({
  prompt: text(PAINT_PROMPT_LIMIT, 1),
  /** Negative prompt. */
  negative: text(PAINT_NEGATIVE_LIMIT),
  style: Style,
  ratio: PaintRatio,
  count: z.int().check(z.gte(1), z.lte(MAX_PICTURES)),
  /** Seed of the first picture; each further picture uses the next number. */
  seed: z.int().check(z.gte(0), z.lte(MAX_SEED)),
  /** If left out, the default model is used. */
  model: z.optional(z.string().check(z.maxLength(100))),
  /**
   * The work that the picture is based on: the member's own or a public one. The model gets only the prompt, not the
   * picture.
   */
  after: z.optional(Id),
})
export type PaintingRequest = z.infer<typeof PaintingRequest>

export const PaintModel = z.object({
  id: z.string(),
  name: z.string(),
  /** The demo engine, which is not a model and is labelled as such. */
  offline: z.boolean(),
  /** Price of one picture for the caller, in points: a membership reduces it. */
  costs: z.int(),
  /** Ids of the available styles, the default first; styles that are switched off are left out. */
  styles: z.array(z.string()),
  /** The available sizes in pixels, the default first, with their aspect ratios; several may have the same. */
  sizes: z.array(z.object({ ratio: PaintRatio, width: z.int(), height: z.int() })),
})
export type PaintModel = z.infer<typeof PaintModel>

export const painting = {
  /** The available models, the default first, with their options. */
  models: endpoint({
    method: 'GET',
    path: '/api/painting/models',
    access: 'member',
    result: z.object({ models: z.array(PaintModel) }),
  }),
  /**
   * Starts a painting job. The member does not pay for pictures that could not be painted, but pays for those finished
   * before a cancellation.
   */
  begin: endpoint({
    method: 'POST',
    path: '/api/painting/jobs',
    access: 'member',
    keyed: true,
    body: PaintingRequest,
    result: Job,
    refusals: { styleOff: 2002, jobsFull: 2002, pointsShort: 2001, capReached: 2001, filesFull: 2001 },
  }),
  /** Expands a prompt and keeps its content. Free, 30 times an hour and 100 times a day. */
  expand: endpoint({
    method: 'POST',
    path: '/api/painting/expansions',
    access: 'member',
    body: z.strictObject({ prompt: text(PAINT_PROMPT_LIMIT, 1), style: Style }),
    /** `offline`: composed by the demo engine, which is not a model. */
    result: z.object({ prompt: z.string(), offline: z.boolean() }),
    refusals: { promptRefused: 2002, promptOnlyThought: 2002 },
  }),
}
