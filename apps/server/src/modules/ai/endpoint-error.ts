import { valueAt, parseJson, textAt } from './read-json.ts'

/** An error response of an endpoint, or the failure to reach it. */
export class EndpointError extends Error {
  override readonly name = 'EndpointError'
  /** The HTTP status, or the one that an error under status 200 names; null if the endpoint was not reached. */
  readonly status: number | null
  /** Code, type and message of the error, for classifying it. Empty if the response had none. */
  readonly detail: string
  /** In milliseconds, from the endpoint's `Retry-After`. */
  readonly retryAfter: number | null

  constructor(
    message: string,
    {
      status,
      detail = '',
      retryAfter = null,
      cause,
    }: { status: number | null; detail?: string; retryAfter?: number | null; cause?: unknown },
  ) {
    super(message, { cause })
    this.status = status
    this.detail = detail
    this.retryAfter = retryAfter
  }
}

/** Reads the error of a response that was not successful. */
export async function readFailure(response: Response): Promise<EndpointError> {
  const body = parseJson(await response.text())
  const retryAfter = Number(response.headers.get('retry-after')) * 1000
  const error = errorIn(body)
  const message = (error?.message ?? textAt(body, 'detail')) || response.statusText
  return new EndpointError(message, {
    status: response.status,
    detail: error?.detail ?? message,
    retryAfter: retryAfter > 0 ? retryAfter : null,
  })
}

/**
 * The error in a JSON response, in one of the forms that endpoints also send with status 200; null if there is none.
 */
export function errorIn(value: unknown): EndpointError | null {
  const answer = Array.isArray(value) ? (value[0] as unknown) : value
  const [error, base] = [valueAt(answer, 'error'), valueAt(answer, 'base_resp')]
  if (typeof error === 'string' && error !== '') return errorOf({ message: error })
  if (typeof error === 'object' && error !== null && messageIn(error) !== '') return errorOf(error)
  if (isFailureCode(valueAt(base, 'status_code')))
    return errorOf({ code: valueAt(base, 'status_code'), message: valueAt(base, 'status_msg') })
  const isBare = !Array.isArray(valueAt(answer, 'choices')) && messageIn(answer) !== ''
  return isBare &&
    (isFailureCode(valueAt(answer, 'code')) ||
      valueAt(answer, 'success') === false ||
      valueAt(answer, 'object') === 'error')
    ? errorOf(answer)
    : null
}

/** Converts a value that is known to be an error, whatever its form. */
export function errorOf(error: unknown): EndpointError {
  const code = textAt(error, 'code')
  const kinds = [code, textAt(error, 'type'), textAt(error, 'param')].filter(Boolean)
  const message = [messageIn(error), code && `(${code})`].filter(Boolean).join(' ')
  return new EndpointError(message, {
    status: /^[45]\d\d$/.test(code) ? Number(code) : 200,
    detail: [...kinds, message].join(' '),
  })
}

const messageIn = (error: unknown) => textAt(error, 'message') || textAt(error, 'msg') || textAt(error, 'status_msg')

const isFailureCode = (code: unknown) =>
  (typeof code === 'number' || typeof code === 'string') && !/^(0*|200|ok|success)$/i.test(String(code))
