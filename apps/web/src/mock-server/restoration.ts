import { isOperationRepeated, type JobInput, operationPrice, refuse, restoration, restorationPrice } from '@moyun/api'
import { restorationOffer } from '@moyun/api/fixtures'
import { mockEndpoint } from './mock-endpoint.ts'
import { startJob } from './jobs.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks restoration: the result is one of the fixtures' images. */
export function restorationHandlers(server: MockServer) {
  return [
    mockEndpoint(server, restoration.offer, () => restorationOffer),
    mockEndpoint(server, restoration.begin, ({ caller, body }) => {
      const { fileId, again, ...operations } = body
      if (
        again &&
        !server.state.jobs.some(
          ({ id, memberId, state, input: made }) =>
            id === again.job &&
            memberId === caller.userId &&
            state === 'succeeded' &&
            made?.parameters['fileId'] === fileId &&
            isOperationRepeated(again.operation, made.parameters, operations),
        )
      )
        throw refuse(restoration.begin, 'notFound')
      const price = again
        ? operationPrice(again.operation, operations, restorationOffer.prices)
        : restorationPrice(operations, restorationOffer.prices)
      if (caller.residualNum < price)
        throw refuse(restoration.begin, 'pointsShort', { result: { needed: price, available: caller.residualNum } })
      const input: JobInput = {
        prompt: '',
        parameters: {
          fileId,
          ...Object.fromEntries(
            Object.entries(operations).filter((entry): entry is [string, number] => entry[1] !== undefined),
          ),
        },
        model: operations.enlarge ? 'ESRGAN' : '',
        offline: false,
      }
      return startJob(server, caller.userId, {
        kind: 'restoration',
        title: server.state.files.find(({ id }) => id === fileId)?.name ?? '',
        retryOf: null,
        price,
        input,
      })
    }),
  ]
}
