import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

export const Model = z.object({
  id: z.string(),
  name: z.string(),
  /** The demonstration engine, which is no model and says so. */
  offline: z.boolean(),
  /** What one answer costs whoever asks at most, in points: a membership lowers it. */
  costsAtMost: z.int(),
})
export type Model = z.infer<typeof Model>

export const models = {
  /** The models that may answer, the default first. */
  list: endpoint({ method: 'GET', path: '/api/models', access: 'public', result: z.object({ models: z.array(Model) }) }),
}
