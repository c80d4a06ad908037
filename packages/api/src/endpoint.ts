import type { Heard, Said, Schema } from './schema.ts'

/** Who may call. `visitor` lets a member call too; `admin` is read from the database, never from the token. */
export type Access = 'public' | 'visitor' | 'member' | 'admin'

/** How long a JSON body may be, in bytes, unless its endpoint says otherwise. */
export const BODY_LIMIT = 16 * 1024

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** As Fastify writes it: `/api/chat/conversations/:id`. */
  path: `/${string}`
  access: Access
  /** `app` is `{code, message, result, errors}`, success 200; `console` is `{data, status, msg, code}`, success 20000. */
  envelope?: 'app' | 'console'
  params?: Schema
  query?: Schema
  body?: Schema
  result: Schema
  /** Its own refusals by name; the ones in `commonRefusals` need no declaration. */
  refusals?: Readonly<Record<string, number>>
  /** An `Idempotency-Key` (UUID) is required: the same key and body give the same reply, for three days. */
  keyed?: true
  /** Its reply holds a secret: of a keyed endpoint it is kept encrypted. */
  sealed?: true
  /** Its body is `multipart/form-data` with one part, `file`, which the handler reads by itself. */
  upload?: true
  /** In bytes, where what is valid may be longer than `BODY_LIMIT`. */
  bodyLimit?: number
}

/** Declares a call once; the client, the server and the double read it. Keeps the literal types of a plain value. */
export const endpoint = <const E extends Endpoint>(declaration: E): E => declaration

/** What a caller hands over. Only the parts that the endpoint declares. */
export type Asked<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E extends { upload: true } ? Upload : unknown)

/** The file of an upload. */
export interface Upload {
  file: Blob
  /** The file's own where it is left out; nothing for what has none. */
  name?: string
}

/** What a handler receives: the parts that the endpoint declares, checked. */
export interface Received<E extends Endpoint> {
  params: Heard<E['params']>
  query: Heard<E['query']>
  body: Heard<E['body']>
}

/** What the caller gets back, out of its envelope. */
export type Answer<E extends Endpoint> = Heard<E['result']>

/** What a handler returns, before the result schema has dropped what the contract does not name. */
export type Reply<E extends Endpoint> = Said<E['result']>

type Part<Name extends string, S> = S extends Schema
  ? undefined extends Said<S>
    ? { [K in Name]?: Said<S> }
    : Record<never, never> extends Said<S>
      ? { [K in Name]?: Said<S> }
      : { [K in Name]: Said<S> }
  : unknown
