import { redact } from '../../app/logging.ts'
import { EngineFailure } from './chat-engine.ts'
import { EndpointError } from './endpoint-error.ts'

/** The request that failed. */
interface FailedRequest {
  baseUrl: string
  /** The suffix of its variables' names. */
  suffix?: string
  /** Must not appear in any message. */
  apiKey?: string
  /** A chat by default. */
  capability?: keyof typeof CAPABILITIES
}

const CAPABILITIES = {
  chat: { path: '/chat/completions', variable: 'AI_CHAT_MODEL' },
  picture: { path: '/images/generations', variable: 'AI_IMAGE_MODEL' },
} as const

/**
 * Turns an error of an endpoint or of the connection into a sentence that tells the operator what to change, without
 * secrets and without text from the model.
 */
export function explainFailure(
  error: unknown,
  { hasText, ...request }: FailedRequest & { hasText: boolean },
): EngineFailure {
  if (error instanceof EngineFailure && !(hasText && error.reason === 'unavailable')) return error
  const { reason, message } =
    error instanceof EngineFailure
      ? error
      : error instanceof EndpointError
        ? ofEndpoint(error, request)
        : ofCut(error, request)
  // After the first word the endpoint was available, so the answer broke off.
  return new EngineFailure(hasText && reason === 'unavailable' ? 'crashed' : reason, message)
}

type Failure = Pick<EngineFailure, 'reason' | 'message'>

function ofCut(error: unknown, { apiKey }: FailedRequest): Failure {
  return { reason: 'crashed', message: `The answer was cut off: ${masked(messageOf(error), apiKey)}` }
}

function ofEndpoint(
  error: EndpointError,
  { baseUrl, suffix = '', apiKey, capability = 'chat' }: FailedRequest,
): Failure {
  const { status, detail } = error
  const there = `AI_BASE_URL${suffix} (${baseUrl})`
  const maskedMessage = masked(messageOf(error), apiKey)
  const { path, variable } = CAPABILITIES[capability]
  if (status === null)
    return { reason: 'unavailable', message: `${there} can not be reached: ${masked(unreached(error), apiKey)}.` }
  if (isModerationRefusal(detail))
    return { reason: 'refused', message: `The model’s moderation refused: ${maskedMessage}` }
  if (isTooLong(detail) || status === 413)
    return { reason: 'tooLong', message: `The request is too long for the model: ${maskedMessage}` }
  if (status === 401 || status === 403)
    return {
      reason: 'unavailable',
      message: `${there} does not accept AI_API_KEY${suffix}: ${status} ${maskedMessage}`,
    }
  if (status === 404)
    return {
      reason: 'unavailable',
      message: `${there} has no ${path}, or no model of that name in ${variable}${suffix}: 404 ${maskedMessage}`,
    }
  if (status === 429)
    return { reason: 'unavailable', message: `${there} is rate-limited or out of credit: ${maskedMessage}` }
  if (detail === '' && status === 200)
    return {
      reason: 'unavailable',
      message: `${there} answered with something that is no ${capability}; does it end before ${path}, as in …/v1?`,
    }
  return {
    reason: 'unavailable',
    message: `${there} answered ${status === 200 ? 'with an error' : status}: ${maskedMessage}`,
  }
}

const isTooLong = (text: string) => /context.?length|maximum context|too many tokens|too long|max_tokens/i.test(text)

/** Whether an error comes from a provider's moderation. */
export const isModerationRefusal = (text: string) =>
  /content.?filter|content.?policy|content management policy|moderation|data.?inspection|inappropriate content|sensitive (content|words|information)|敏感|\b1301\b/i.test(
    text,
  )

const WHY: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'its name can not be looked up now',
  ETIMEDOUT: 'it does not answer',
  UND_ERR_CONNECT_TIMEOUT: 'it does not answer',
  ECONNRESET: 'the connection was cut',
  UND_ERR_SOCKET: 'the connection was cut',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  ERR_SSL_WRONG_VERSION_NUMBER: 'it speaks http, not https',
  ERR_SSL_PACKET_LENGTH_TOO_LONG: 'it speaks http, not https',
}

function unreached(error: unknown): string {
  const all = [...causes(error)]
  const code = all.map((cause) => ('code' in cause ? String(cause.code) : '')).findLast(Boolean) ?? ''
  return `${WHY[code] ?? messageOf(all.at(-1))}${code ? ` (${code})` : ''}`
}

function* causes(error: unknown): Generator<Error> {
  for (let depth = 0; error instanceof Error && depth < 8; depth += 1) {
    yield error
    error = error.cause
  }
}

/** Short and on one line: an endpoint may answer with a web page. */
const messageOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s+/g, ' ').slice(0, 300)

const masked = (text: string, apiKey = '') => redact(apiKey.length < 4 ? text : text.replaceAll(apiKey, '[key]'))
