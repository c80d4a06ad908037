import { createHash, createHmac } from 'node:crypto'

/** A key of Tencent Cloud. */
export interface Tc3Key {
  id: string
  secret: string
}

/** A call of an API of version 3.0: a POST of JSON. */
export interface Tc3Call {
  service: string
  /** With the port, if it is not the default. */
  host: string
  action: string
  /** Exactly the bytes that are sent. */
  body: string
  at: Date
}

const ALGORITHM = 'TC3-HMAC-SHA256'
const CONTENT_TYPE = 'application/json; charset=utf-8'

/** Signs a call with Tencent Cloud's signature version 3; returns the signed headers except `host`. */
export function signTc3(key: Tc3Key, { service, host, action, body, at }: Tc3Call) {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const day = at.toISOString().slice(0, 10)
  const scope = `${day}/${service}/tc3_request`
  const names = 'content-type;host;x-tc-action'
  const canonical = [
    'POST',
    '/',
    '',
    `content-type:${CONTENT_TYPE}`,
    `host:${host}`,
    `x-tc-action:${action.toLowerCase()}`,
    '',
    names,
    sha256(body),
  ].join('\n')
  const signing = [day, service, 'tc3_request'].reduce<string | Buffer>(hmac, `TC3${key.secret}`)
  const signature = hmac(signing, [ALGORITHM, timestamp, scope, sha256(canonical)].join('\n')).toString('hex')
  return {
    'content-type': CONTENT_TYPE,
    'x-tc-action': action,
    'x-tc-timestamp': timestamp,
    authorization: `${ALGORITHM} Credential=${key.id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
