import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const Model = z.object({
  id: z.string(),
  name: z.string(),
  /** The demonstration engine, which is no model and says so. */
  offline: z.boolean(),
  /** It is shown the pictures of a question. The demonstration engine is not: it measures them. */
  sees: z._default(z.boolean(), false),
  /** What the words of one answer cost whoever asks at most, in points: a membership lowers it. What the model is asked comes on top, by `answerCostsAtMost`. */
  costsAtMost: z.int(),
})
export type Model = z.infer<typeof Model>

/** Whether a question with pictures can be put to it: one that neither sees nor measures them would answer past them. */
export const takesPictures = ({ sees, offline }: Pick<Model, 'sees' | 'offline'>) => sees || offline

export const models = {
  /** The models that may answer, the default first; `rate` is what the caller pays, in percent of the usual price. */
  list: endpoint({
    method: 'GET',
    path: '/api/models',
    access: 'public',
    result: z.object({ models: z.array(Model), rate: z._default(z.int(), 100) }),
  }),
}
