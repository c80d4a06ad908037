import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Member, Tokens } from './session.ts'

/** The header in which the browser that asked for a QR, or began the hand-off, shows its secret again. */
export const QR_SECRET_HEADER = 'x-qr-secret'

/** A QR code that a browser shows. `id` is in the picture for all to see; `secret` never leaves the browser that asked. */
export const Qr = z.object({
  id: z.string(),
  secret: z.string(),
  /** Goes into the QR. */
  url: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
})
export type Qr = z.infer<typeof Qr>

export const QrStatus = z.enum(['waiting', 'scanned', 'confirmed', 'expired', 'refused'])
export type QrStatus = z.infer<typeof QrStatus>

/**
 * Why nothing came of a QR: the phone said no; the member is banned or closed; for a binding, the WeChat account is
 * another member's already, the member has one, or the session that asked has ended.
 */
export const QrRefusal = z.enum(['declined', 'unusable', 'taken', 'bound', 'signedOut'])
export type QrRefusal = z.infer<typeof QrRefusal>

/** Who scanned. */
const scanner = { name: z.string(), avatar: z.string() }

/** What became of a QR. The tokens of a `confirmed` sign-in come once; afterwards it is `expired`. */
export const QrState = z.object({
  status: QrStatus,
  name: z.optional(scanner.name),
  avatar: z.optional(scanner.avatar),
  reason: z.optional(QrRefusal),
  accessToken: z.optional(Tokens.shape.accessToken),
  refreshToken: z.optional(Tokens.shape.refreshToken),
})
export type QrState = z.infer<typeof QrState>

/** What the rows of `qr:<id>` hold, by type. The tokens are fetched with the secret, after `confirmed`. */
export const qrRows = {
  scanned: z.object(scanner),
  confirmed: z.object({}),
  refused: z.object({ reason: QrRefusal }),
  expired: z.object({}),
}

/** A hand-off to WeChat's own page. The browser keeps `secret`, goes to `url`, and comes back with a code and the state. */
export const HandOff = z.object({ state: z.string(), secret: z.string(), url: z.string(), expiresIn: z.int() })
export type HandOff = z.infer<typeof HandOff>

const Remember = z.object({ remember: z._default(z.enum(['true', 'false']), 'false') })

export const wechat = {
  /** A QR to sign in by, for 120 s. Its stream `qr:<id>` is followed after `hello {qr: {id, secret}}`, from 0. */
  qr: endpoint({ method: 'GET', path: '/MPSign/getLoginQrcode', access: 'public', query: Remember, result: Qr }),
  /** What became of a QR, for whoever shows its secret in `X-Qr-Secret`. A wrong secret is as unknown as a wrong id. */
  poll: endpoint({
    method: 'GET',
    path: '/api/app/WechatLogin/:id',
    access: 'public',
    params: z.object({ id: z.string() }),
    result: QrState,
  }),
  /** Begins the hand-off to WeChat's own page. */
  begin: endpoint({ method: 'GET', path: '/api/app/wxOpenState', access: 'public', query: Remember, result: HandOff }),
  /** Ends the hand-off, in the browser that began it: `X-Qr-Secret` is the secret that came with the state. */
  openInfo: endpoint({
    method: 'GET',
    path: '/api/app/wxOpenInfo',
    access: 'public',
    query: z.object({
      code: z.string().check(z.minLength(1), z.maxLength(512)),
      state: z.string().check(z.minLength(1), z.maxLength(128)),
    }),
    result: Tokens,
    refusals: { unusable: 1003, handOffEnded: 1006 },
  }),
  /** A QR that binds the WeChat account which scans it. Polled and followed as one to sign in by; it gives no tokens. */
  bind: endpoint({
    method: 'POST',
    path: '/api/account/wechat/qr',
    access: 'member',
    result: Qr,
    refusals: { wechatBound: 1003 },
  }),
  /** Lets the WeChat account go, where another way in is left. */
  unbind: endpoint({
    method: 'DELETE',
    path: '/api/account/wechat',
    access: 'member',
    result: Member,
    refusals: { onlyWayIn: 1003 },
  }),
}

/** What the sandbox's phone does with a QR. */
export const Scan = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  action: z.enum(['scan', 'confirm', 'refuse']),
  /** The sandbox's WeChat account; the same one where it is left out. */
  openid: z.optional(z.string().check(z.regex(/^[\w.:-]{1,64}$/, 'malformed'))),
})
export type Scan = z.infer<typeof Scan>

export const sandboxWeChat = {
  /** Scans, confirms or refuses. Only the account that scanned may confirm. */
  scan: endpoint({
    method: 'POST',
    path: '/sandbox/scan',
    access: 'public',
    body: Scan,
    result: z.object({ status: QrStatus }),
    refusals: { unusable: 1003, wechatTaken: 1003, wechatBound: 1003, qrEnded: 1006 },
  }),
}
