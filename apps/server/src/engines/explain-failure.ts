import { APICallError } from 'ai'
import { EngineFailure } from './chat-engine.ts'

/** Turns what an endpoint or the way to it threw into a sentence that tells its owner what to change. */
export function explain(error: unknown, { baseUrl, spoke, suffix = '' }: { baseUrl: string; spoke: boolean; suffix?: string }): EngineFailure {
  const failure = explainFirst(error, { baseUrl, suffix })
  // After the first word it was there, and broke off.
  return spoke && failure.reason === 'unavailable' ? new EngineFailure('crashed', failure.message, failure.cause) : failure
}

/** Where it was asked, and what stands behind the names of its variables. */
interface Asked {
  baseUrl: string
  suffix: string
}

function explainFirst(error: unknown, asked: Asked): EngineFailure {
  const { baseUrl, suffix } = asked
  if (error instanceof EngineFailure) return error
  if (APICallError.isInstance(error)) {
    if (error.statusCode === undefined) return new EngineFailure('unavailable', unreached(error, asked), error)
    if (error.statusCode === 200)
      return new EngineFailure(
        'unavailable',
        `AI_BASE_URL${suffix} (${baseUrl}) answered with something that is no stream of a chat; does it end before /chat/completions, as in …/v1?`,
        error,
      )
    return byStatus(error, error.statusCode, asked)
  }
  if (isTooLong(messageOf(error)))
    return new EngineFailure('tooLong', `The model finds the conversation too long: ${messageOf(error)}`, error)
  return new EngineFailure('crashed', `The answer broke off: ${messageOf(error)}`, error)
}

function byStatus(error: APICallError, status: number, { baseUrl, suffix }: Asked): EngineFailure {
  const said = messageOf(error)
  if (status === 401 || status === 403)
    return new EngineFailure('unavailable', `AI_BASE_URL${suffix} (${baseUrl}) does not accept AI_API_KEY${suffix}: ${status} ${said}`, error)
  if (status === 404)
    return new EngineFailure(
      'unavailable',
      `AI_BASE_URL${suffix} (${baseUrl}) has no /chat/completions, or no model of that name in AI_CHAT_MODEL${suffix}: 404 ${said}`,
      error,
    )
  if (isModerated(error)) return new EngineFailure('refused', `The model's moderation refused: ${said}`, error)
  if (status === 413 || isTooLong(`${said} ${error.responseBody ?? ''}`))
    return new EngineFailure('tooLong', `The model finds the conversation too long: ${said}`, error)
  if (status === 429) return new EngineFailure('unavailable', `The model is asked too often: ${said}`, error)
  return new EngineFailure('unavailable', `AI_BASE_URL${suffix} (${baseUrl}) answered ${status}: ${said}`, error)
}

const isTooLong = (text: string) => /context.?length|maximum context|too many tokens|too long|max_tokens/i.test(text)

const isModerated = (error: APICallError) =>
  /content_filter|content_policy|moderation|data_inspection/i.test(error.responseBody ?? '')

function unreached(error: unknown, { baseUrl, suffix }: Asked): string {
  const codes = [...causes(error)].map((cause) => ('code' in cause ? String(cause.code) : '')).filter(Boolean)
  const code = codes.at(-1) ?? ''
  const why: Record<string, string> = {
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
  return `AI_BASE_URL${suffix} (${baseUrl}) can not be reached: ${why[code] ?? messageOf(error)}${code ? ` (${code})` : ''}.`
}

function* causes(error: unknown): Generator<Error> {
  for (let depth = 0; error instanceof Error && depth < 8; depth += 1) {
    yield error
    error = error.cause
  }
}

/** Short, one line: an endpoint may answer with a page. */
function messageOf(error: unknown): string {
  const text =
    error instanceof Error
      ? error.message
      : typeof error === 'object' && error !== null && 'message' in error
        ? String(error.message)
        : String(error)
  return text.replaceAll(/\s+/g, ' ').slice(0, 300)
}
