import { delay, http, HttpResponse, type HttpHandler } from 'msw'
import { safeParse } from 'zod/v4/core'
import { parseRequest } from '../server/parse-request.ts'
import type { Endpoint, ParsedRequest, HandlerResult } from '../contract/endpoint.ts'
import { commonRefusals, isRefusal, Refusal, invalidFields } from '../errors/refusal.ts'
import { wrapRefusalResponse, wrapResult } from '../server/wrap-response.ts'

/** Arguments of a mock handler. */
export interface MockCall<E extends Endpoint> extends ParsedRequest<E> {
  request: Request
}

export type MockHandler<E extends Endpoint> = (call: MockCall<E>) => HandlerResult<E> | Promise<HandlerResult<E>>

/** Mocks a response that never arrives. */
export const never = Symbol('never')
/** Mocks a network failure. */
export const offline = Symbol('offline')

/**
 * Mocks an endpoint for MSW, with the same path, validation, envelopes and refusals as `serve`.
 *
 * A handler result that does not match the contract fails the call with a 500.
 */
export function mock<const E extends Endpoint>(
  endpoint: E,
  handler: MockHandler<E> | typeof never | typeof offline,
): HttpHandler {
  const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete }
  return methods[endpoint.method](`*${endpoint.path}`, async ({ request, params }) => {
    if (handler === offline) return HttpResponse.error()
    if (handler === never) {
      await delay('infinite')
      return undefined
    }
    try {
      const received = parseRequest(endpoint, {
        params,
        query: readQuery(request),
        body: endpoint.upload ? undefined : await readBody(request),
      })
      if (endpoint.keyed && !request.headers.has('idempotency-key'))
        throw new Refusal(commonRefusals.invalid, 'invalid')
      return answer(wrapResult(endpoint.envelope, checkResult(endpoint, await handler({ ...received, request }))))
    } catch (error) {
      if (isRefusal(error))
        return answer(
          wrapRefusalResponse(endpoint.envelope, { ...error, message: error.message, errors: wordsOf(error) }),
        )
      return answer(wrapRefusalResponse(endpoint.envelope, { code: 500, message: String(error) }), 500)
    }
  })
}

const answer = (envelope: object, status = 200) =>
  new HttpResponse(JSON.stringify(envelope), { status, headers: { 'Content-Type': 'application/json' } })

/** A server's 400 describes the invalid fields in words; the mock has no texts and lists the keys. */
const wordsOf = (refusal: Refusal) => Object.values(invalidFields(refusal)).join(', ') || null

const readQuery = (request: Request) => Object.fromEntries(new URL(request.url).searchParams)

async function readBody(request: Request): Promise<unknown> {
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}

function checkResult(endpoint: Endpoint, result: unknown): unknown {
  const checked = safeParse(endpoint.result, result)
  if (!checked.success)
    throw new Error(
      `The mock of ${endpoint.method} ${endpoint.path} returned a result that does not match the contract`,
      { cause: checked.error },
    )
  return checked.data
}
