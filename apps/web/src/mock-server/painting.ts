import { adminPainting, type JobInput, painting, refuse } from '@moyun/api'
import { paintModels } from '@moyun/api/fixtures'
import { isPaintStyle, NO_STYLE, paintStyles, stylesOffered } from '@moyun/api/paint-styles'
import { recordAuditEntry } from './admin.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { startJob } from './jobs.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks painting: the results are the fixtures' images. */
export function paintingHandlers(server: MockServer) {
  const offered = () =>
    paintModels.map((model) => ({ ...model, styles: stylesOffered(model.offline, new Set(server.state.stylesOff)) }))
  return [
    mockEndpoint(server, painting.models, () => ({ models: offered() })),
    mockEndpoint(server, painting.expand, ({ body: { prompt } }) => ({
      prompt: `${prompt}，薄雾横在半腰，大片留白。`,
      offline: true,
    })),
    mockEndpoint(server, painting.begin, ({ caller, body }) => {
      const model = paintModels.find(({ id }) => id === body.model) ?? paintModels[0]
      const price = (model?.costs ?? 0) * body.count
      if (server.state.stylesOff.includes(body.style)) throw refuse(painting.begin, 'styleOff')
      if (caller.residualNum < price)
        throw refuse(painting.begin, 'pointsShort', { result: { needed: price, available: caller.residualNum } })
      const { prompt, model: _, after, ...parameters } = body
      const input: JobInput = {
        prompt,
        parameters: { ...parameters, ...(after === undefined ? {} : { after }) },
        model: model?.id ?? '',
        offline: model?.offline ?? true,
      }
      return startJob(server, caller.userId, {
        kind: 'painting',
        title: prompt.slice(0, 24),
        retryOf: null,
        price,
        input,
      })
    }),
    ...styleDoubles(server),
  ]
}

/** Mocks the admin endpoints of the painting styles. */
function styleDoubles(server: MockServer) {
  const { state } = server
  const present = () => ({
    styles: paintStyles.map(({ id }) => ({ id, on: !state.stylesOff.includes(id), fixed: id === NO_STYLE })),
  })
  return [
    mockEndpoint(server, adminPainting.styles, present),
    mockEndpoint(server, adminPainting.switchStyle, ({ body: { id, on }, caller }) => {
      if (!isPaintStyle(id)) throw refuse(adminPainting.switchStyle, 'notFound')
      if (state.stylesOff.includes(id) !== on) return present()
      const off = [...state.stylesOff.filter((one) => one !== id), ...(on ? [] : [id])]
      if (off.includes(NO_STYLE) || stylesOffered(true, new Set(off)).length === 0)
        throw refuse(adminPainting.switchStyle, 'styleNeeded')
      state.stylesOff = off
      recordAuditEntry(server, { kind: on ? 'paintStyleOn' : 'paintStyleOff', by: caller, note: id })
      return present()
    }),
  ]
}
