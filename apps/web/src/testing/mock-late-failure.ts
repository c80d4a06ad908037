import type { Endpoint } from '@moyun/api'
import { http, HttpResponse } from 'msw'

/** Mocks an endpoint that is loading until `held` resolves; then there is no network. */
export const mockLateFailure = ({ path }: Endpoint, held: Promise<void>) =>
  http.all(`*${path}`, async () => {
    await held
    return HttpResponse.error()
  })
