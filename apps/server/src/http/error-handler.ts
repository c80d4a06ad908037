import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { commonRefusals, type Endpoint, Refusal, invalidFields } from '@moyun/api'
import { wrapRefusalResponse } from '@moyun/api/serve'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { memberIdOf } from './principal.ts'
import { isOutage } from '../database/retry-on-outage.ts'
import { isMessageKey, negotiateLanguage, translate, type Language, type MessageKey } from '../i18n/translate.ts'

/** Transport errors, which are also sent as HTTP statuses. */
export type TransportStatus = 400 | 404 | 408 | 413 | 415 | 429 | 431 | 500 | 503

const endpointOf = (request: FastifyRequest): Endpoint | undefined => request.routeOptions?.config?.endpoint

/** Answers with a transport error: its own HTTP status and an envelope. A cache could otherwise keep a 404. */
export function sendTransportError(request: FastifyRequest, reply: FastifyReply, status: TransportStatus) {
  const message = translate(negotiateLanguage(request.headers['accept-language']), `transport.${status}`)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(wrapRefusalResponse(endpointOf(request)?.envelope, { code: status, message }))
}

/** The envelope of a refusal, in the caller's language. */
export function toErrorEnvelope(request: FastifyRequest, refusal: Refusal) {
  const language = negotiateLanguage(request.headers['accept-language'])
  const { code, result } = refusal
  const fields = Object.entries(invalidFields(refusal))
  return wrapRefusalResponse(endpointOf(request)?.envelope, {
    code,
    message: refusal.message || translate(language, wordOf(refusal), withWait(valuesOf(result))),
    result,
    errors:
      code === commonRefusals.invalid
        ? fields.map(([field, key]) => sayField(language, field, key)).join(' ') || null
        : null,
  })
}

function sayField(language: Language, field: string, key: string) {
  const word = `field.${key}`
  return translate(language, isMessageKey(word) ? word : 'field.malformed', { field })
}

function wordOf({ reason, code }: Refusal): MessageKey {
  if (isMessageKey(reason)) return reason
  return code === commonRefusals.invalid ? 'invalid' : 'unavailable'
}

const valuesOf = (result: unknown) => ({
  retryAfter: 60,
  ...(typeof result === 'object' && result !== null
    ? Object.fromEntries(
        Object.entries(result).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
      )
    : {}),
})

/** Adds the waiting time in a readable unit: seconds below two minutes, minutes below two hours, then hours. */
function withWait<Values extends { retryAfter: number }>(values: Values) {
  const { retryAfter } = values
  if (retryAfter < 120) return { ...values, wait: retryAfter, unit: 'second' }
  return retryAfter < 7200
    ? { ...values, wait: Math.ceil(retryAfter / 60), unit: 'minute' }
    : { ...values, wait: Math.ceil(retryAfter / 3600), unit: 'hour' }
}

/**
 * True if PostgreSQL is unreachable, rejects our login (its password was changed first), or has no connection, memory
 * or disk to give: the client retries in a moment.
 */
const isDatabaseAway = (error: unknown): boolean =>
  isOutage(error) ||
  (error instanceof Error &&
    (('code' in error && /^(28P01|28000|53\w{3}|58030)$/.test(String(error.code))) ||
      /Cannot use a pool after calling end/.test(error.message) ||
      isDatabaseAway(error.cause)))

const DENIALS: readonly number[] = [commonRefusals.signedOut, commonRefusals.forbidden, commonRefusals.tooOften]

/**
 * True if the caller is denied: no permission, no attempt left, or a failed proof of identity. The contract's codes
 * from 1000 to 1999 are of this kind.
 */
const isDenial = ({ code }: Refusal) => DENIALS.includes(code) || (code >= 1000 && code < 2000)

/** The error handler: turns everything that a hook or a handler throws into an answer. */
export function handleError(error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) {
    if (isDenial(error))
      request.log.info(
        {
          answer: error.code,
          reason: error.reason,
          route: request.routeOptions.url,
          memberId: memberIdOf(request.caller),
          address: request.ip,
        },
        'Denied',
      )
    if (error.code === commonRefusals.tooOften) reply.header('retry-after', valuesOf(error.result).retryAfter)
    return reply.code(200).send(toErrorEnvelope(request, error))
  }
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status !== undefined && status >= 400 && status < 500) {
    const known =
      status === 404 || status === 408 || status === 413 || status === 415 || status === 429 || status === 431
        ? status
        : 400
    return sendTransportError(request, reply, known)
  }
  request.log.error({ err: error, route: request.routeOptions.url }, 'A request failed')
  if (status !== 503 && !isDatabaseAway(error)) return sendTransportError(request, reply, 500)
  return sendTransportError(request, reply.header('retry-after', '2'), 503)
}

/** Answers what Node's HTTP parser rejects, on the bare socket: it never becomes a request. */
export function handleClientError(error: NodeJS.ErrnoException, socket: Socket & { _httpMessage?: ServerResponse }) {
  if (error.code === 'ECONNRESET' || !socket.writable || socket._httpMessage?.headersSent) return void socket.destroy()
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400
  const message = translate('zh-CN', status === 431 ? 'transport.431' : 'transport.400')
  const body = JSON.stringify(wrapRefusalResponse('app', { code: status, message }))
  const phrase = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' }[status]
  socket.end(
    `HTTP/1.1 ${status} ${phrase}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nx-content-type-options: nosniff\r\nconnection: close\r\n\r\n${body}`,
  )
}
