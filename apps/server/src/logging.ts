import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b(Bearer )\S+/gi, '$1[token]'],
  [/\b((?:sk|pk|ak|rk)[-_])[\w*.-]{8,}/gi, '$1[key]'],
  [/(?<!\d)(\d{2,5}?)\d{4}(\d{4})(?!\d)/g, '$1****$2'],
  [/(?<!\d)\d{6}(?!\d)/g, '[code]'],
]

/** Takes tokens, codes and phones out of a text. What a person or a model wrote must not be in it to begin with. */
export const scrub = (text: string) =>
  SECRETS.reduce((clean, [secret, instead]) => clean.replace(secret, instead), text)

/** An error as the log may have it: never the values of a query, which are members' own. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return { message: scrub(String(error)) }
  const isQuery = error instanceof DrizzleQueryError
  return {
    type: error.name,
    message: scrub(isQuery ? `Failed query: ${error.query}` : error.message),
    ...('code' in error && typeof error.code !== 'object' ? { code: error.code } : {}),
    stack: scrub(stackOf(error)),
    ...(error.cause === undefined || depth >= 4 ? {} : { cause: describeError(error.cause, depth + 1) }),
  }
}

/** The frames alone: the head of a stack repeats the message. */
const stackOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

export interface LogOptions {
  level: string
  /** Standard output where it is left out. */
  to?: DestinationStream
}

/** The log: a line of JSON each, with nothing in it that a stranger must not read. */
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
