import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer )\S+/gi, '$1[token]'],
  [/\b((?:sk|pk|ak|rk)[-_])[\w*.-]{8,}/gi, '$1[key]'],
  [/(?<!\d)(\d{2,5}?)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
  [/(?<!\d)\d{6}(?!\d)/g, '[code]'],
]

/**
 * Removes tokens, codes and phone numbers from a text. Text written by a member or a model must not be passed in at
 * all.
 */
export const redact = (text: string) =>
  SECRETS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text)

/** An error as it may be logged: without the values of a query, which are members' data. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: redact(String(error)) }
  const isQuery = error instanceof DrizzleQueryError
  return {
    type: error.name,
    message: redact(isQuery ? `Failed query: ${error.query}` : error.message),
    ...('code' in error && typeof error.code !== 'object' ? { code: error.code } : {}),
    stack: redact(stackOf(error)),
    ...(error.cause === undefined || depth >= 4 ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

/** Only the frames: the first lines of a stack repeat the message. */
const stackOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export interface LogOptions {
  level: string
  /** Standard output by default. */
  to?: DestinationStream
}

/** The logger: one JSON object a line, without secrets or personal data. */
export const createLog = ({ level, to }: LogOptions): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: (error: unknown) => describeError(error), req: () => undefined, res: () => undefined },
      redact: {
        paths: [
          'token',
          'accessToken',
          'refreshToken',
          'password',
          'oldPassword',
          'code',
          'ticket',
          'text',
          'prompt',
          'secret',
          'headers',
          'body',
        ]
          .flatMap((name) => [name, `*.${name}`])
          .filter((path) => path !== '*.code'),
        censor: '[hidden]',
      },
    },
    to ?? pino.destination({ dest: 1, sync: true }),
  )
