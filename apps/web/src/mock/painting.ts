import { type JobInput, painting, refuse } from '@moyun/api'
import { paintModels } from '@moyun/api/fixtures'
import { double } from './double.ts'
import { beginJob } from './jobs.ts'
import type { World } from './world.ts'

/** Doubles painting: what comes of it are the cast's pictures. */
export function paintingDoubles(world: World) {
  return [
    double(world, painting.models, () => ({ models: paintModels })),
    double(world, painting.expand, ({ body: { prompt } }) => ({ prompt: `${prompt}，薄雾横在半腰，大片留白。`, offline: true })),
    double(world, painting.begin, ({ caller, body }) => {
      const model = paintModels.find(({ id }) => id === body.model) ?? paintModels[0]
      const price = (model?.costs ?? 0) * body.count
      if (caller.residualNum < price) throw refuse(painting.begin, 'pointsShort', { result: { needed: price, available: caller.residualNum } })
      const { prompt, model: _, after, ...parameters } = body
      const input: JobInput = { prompt, parameters: { ...parameters, ...(after === undefined ? {} : { after }) }, model: model?.id ?? '', offline: model?.offline ?? true }
      return beginJob(world, caller.userId, { kind: 'painting', title: prompt.slice(0, 24), retryOf: null, price, input })
    }),
  ]
}
