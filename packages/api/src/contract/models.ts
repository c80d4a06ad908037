import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

export const Model = z.object({
  id: z.string(),
  name: z.string(),
  /** The demo engine, which is not a model and is labelled as such. */
  offline: z.boolean(),
  /** Whether the model receives the pictures of a question. The demo engine does not: it only measures them. */
  hasVision: z._default(z.boolean(), false),
  /**
   * Maximum price of one answer's output for the caller, in points: a membership reduces it. The input is charged on
   * top, by `maxAnswerPrice`.
   */
  costsAtMost: z.int(),
})
export type Model = z.infer<typeof Model>

/** Whether it accepts a question with images: a vision model, or the demo engine, which measures them. */
export const acceptsImages = ({ hasVision, offline }: Pick<Model, 'hasVision' | 'offline'>) => hasVision || offline

export const models = {
  /** The available models, the default first; `rate` is what the caller pays, in percent of the regular price. */
  list: endpoint({
    method: 'GET',
    path: '/api/models',
    access: 'public',
    result: z.object({ models: z.array(Model), rate: z._default(z.int(), 100) }),
  }),
}
