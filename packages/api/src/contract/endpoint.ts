import type { Output, Input, Schema } from './schema.ts'

/** Access level. `visitor` also admits members; `admin` is read from the database, never from the token. */
export type Access = 'public' | 'visitor' | 'member' | 'admin'

/** Default limit of a JSON body, in bytes. */
export const BODY_LIMIT = 16 * 1024

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Path in Fastify's syntax: `/api/chat/conversations/:id`. */
  path: `/${string}`
  access: Access
  /**
   * `app` is `{code, message, result, errors}`, success 200; `console` is `{data, status, msg, code}`, success 20000.
   */
  envelope?: 'app' | 'console'
  params?: Schema
  query?: Schema
  body?: Schema
  result: Schema
  /** Codes of the endpoint's own refusals, by name; those in `commonRefusals` need no declaration. */
  refusals?: Readonly<Record<string, number>>
  /** An `Idempotency-Key` (UUID) is required: the same key and body give the same reply, for three days. */
  keyed?: true
  /** The reply contains a secret: the stored reply of a keyed endpoint is encrypted. */
  sealed?: true
  /** It replaces stored text: while the caller's text quota is full, it is refused only if the new text is longer. */
  replacesText?: true
  /** The body is `multipart/form-data` with one part, `file`, which the handler parses itself. */
  upload?: true
  /** In bytes, if a valid body may be longer than `BODY_LIMIT`. */
  bodyLimit?: number
}

/**
 * Declares an endpoint once for the client, the server and the mock. Preserves the literal types of the declaration.
 */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** Request of an endpoint from the caller's side: only the declared parts. */
export type RequestOf<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E extends { upload: true } ? Upload : unknown)

/** The file of an upload. */
export interface Upload {
  file: Blob
  /** File name. Default: the file's own name; a Blob has none. */
  name?: string
}

/** Request of an endpoint from the handler's side: the declared parts, validated. */
export interface ParsedRequest<E extends Endpoint> {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
}

/** Result that the caller gets, without its envelope. */
export type ResultOf<E extends Endpoint> = Output<E['result']>

/** Result that a handler returns, before the result schema drops undeclared fields. */
export type HandlerResult<E extends Endpoint> = Input<E['result']>

type Part<Name extends string, S> = S extends Schema
  ? undefined extends Input<S>
    ? { [K in Name]?: Input<S> }
    : Record<never, never> extends Input<S>
      ? { [K in Name]?: Input<S> }
      : { [K in Name]: Input<S> }
  : unknown
