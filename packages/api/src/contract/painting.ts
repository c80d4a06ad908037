import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, text } from './fields.ts'
import { Job } from './jobs.ts'

/** How a picture is painted: the id of one of `paintStyles`. `painting.models` says which of them each model offers. */
const Style = z.string().check(z.maxLength(40))

/** Its shape, width to height: `3:2`. `painting.models` says which each model offers. */
export const PaintRatio = z.string().check(z.regex(/^\d{1,2}:\d{1,2}$/, 'malformed'))
export type PaintRatio = z.infer<typeof PaintRatio>

/** The longest prompt, and the longest list of what is not to be seen, in UTF-16 units as a textarea counts them. */
export const PAINT_PROMPT_LIMIT = 1000
export const PAINT_NEGATIVE_LIMIT = 300
/** Pictures that one job paints at the most. */
export const MOST_PICTURES = 4
/** The largest seed. */
export const MOST_SEED = 2 ** 31 - 1

/** What is to be painted. */
export const PaintingWish = z.strictObject({
  prompt: text(PAINT_PROMPT_LIMIT, 1),
  /** What is not to be seen. */
  negative: text(PAINT_NEGATIVE_LIMIT),
  style: Style,
  ratio: PaintRatio,
  count: z.int().check(z.gte(1), z.lte(MOST_PICTURES)),
  /** Of the first picture; each further one has the next. */
  seed: z.int().check(z.gte(0), z.lte(MOST_SEED)),
  /** The default one where it is left out. */
  model: z.optional(z.string().check(z.maxLength(100))),
  /** The work whose picture it is painted after, one's own or a public one. It is not shown to whoever paints: what they know of it is the prompt. */
  after: z.optional(Id),
})
export type PaintingWish = z.infer<typeof PaintingWish>

export const PaintModel = z.object({
  id: z.string(),
  name: z.string(),
  /** The demonstration engine, which is no model and says so. */
  offline: z.boolean(),
  /** What one picture costs whoever asks, in points: a membership lowers it. */
  costs: z.int(),
  /** The ids of the styles that it may be asked for, its default first; those that are switched off are not among them. */
  styles: z.array(z.string()),
  /** The shapes that it may be asked for, its default first, and what each measures in pixels. */
  sizes: z.array(z.object({ ratio: PaintRatio, width: z.int(), height: z.int() })),
})
export type PaintModel = z.infer<typeof PaintModel>

export const painting = {
  /** The models that may paint, the default first, and what each may be asked for. */
  models: endpoint({
    method: 'GET',
    path: '/api/painting/models',
    access: 'member',
    result: z.object({ models: z.array(PaintModel) }),
  }),
  /** Has pictures painted; those that could not be painted are not paid for. Those that are there when it is canceled are. */
  begin: endpoint({
    method: 'POST',
    path: '/api/painting/jobs',
    access: 'member',
    keyed: true,
    body: PaintingWish,
    result: Job,
    refusals: { styleOff: 2002, jobsFull: 2002, pointsShort: 2001, capReached: 2001, filesFull: 2001 },
  }),
  /** A prompt in more words: what was said stays in it. Free, thirty times an hour. */
  expand: endpoint({
    method: 'POST',
    path: '/api/painting/expansions',
    access: 'member',
    body: z.strictObject({ prompt: text(PAINT_PROMPT_LIMIT, 1), style: Style }),
    /** `offline`: put together by the demonstration engine, which is no model. */
    result: z.object({ prompt: z.string(), offline: z.boolean() }),
    refusals: { promptRefused: 2002, promptOnlyThought: 2002 },
  }),
}
