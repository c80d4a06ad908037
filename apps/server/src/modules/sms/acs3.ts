import { createHash, createHmac } from 'node:crypto'

/** An access key of Alibaba Cloud. */
export interface Acs3Key {
  id: string
  secret: string
}

/** A call of an RPC endpoint: its parameters are in the query, in a form body, or in both. */
export interface Acs3Call {
  /** With the port, if it is not the default. */
  host: string
  action: string
  version: string
  parameters?: Readonly<Record<string, string>>
  form?: Readonly<Record<string, string>>
  at: Date
  nonce: string
}

const ALGORITHM = 'ACS3-HMAC-SHA256'

/**
 * Signs a call with Alibaba Cloud's signature version 3; returns the query, the body and the headers to send, except
 * `host`.
 */
export function signAcs3(key: Acs3Key, { host, action, version, parameters = {}, form, at, nonce }: Acs3Call) {
  const query = encoded(parameters)
  const body = form === undefined ? '' : encoded(form)
  const hash = sha256(body)
  const headers = {
    ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    'x-acs-action': action,
    'x-acs-content-sha256': hash,
    'x-acs-date': at.toISOString().replace(/\.\d+Z$/, 'Z'),
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  }
  const signed = inOrder({ host, ...headers })
  const names = signed.map(([name]) => name).join(';')
  const canonical = [
    'POST',
    '/',
    query,
    ...signed.map(([name, value]) => `${name}:${value.trim()}`),
    '',
    names,
    hash,
  ].join('\n')
  const signature = createHmac('sha256', key.secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex')
  return {
    query,
    body,
    headers: {
      ...headers,
      authorization: `${ALGORITHM} Credential=${key.id},SignedHeaders=${names},Signature=${signature}`,
    },
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const inOrder = (record: Readonly<Record<string, string>>) =>
  Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1))

const encoded = (parameters: Readonly<Record<string, string>>) =>
  inOrder(parameters)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')

/** RFC 3986: also encodes the reserved characters that `encodeURIComponent` leaves unencoded. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
