import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { OwnerProof } from './account.ts'
import { Member, Tokens } from './session.ts'

/** The header in which the browser that requested a QR code, or started the hand-off, sends its secret. */
export const QR_SECRET_HEADER = 'x-qr-secret'

/**
 * A QR code shown by a browser. `id` is public, since it is part of the picture; `secret` never leaves the browser that
 * requested the code.
 */
export const Qr = z.object({
  id: z.string(),
  secret: z.string(),
  /** The content of the QR code. */
  url: z.string(),
  /** Seconds. */
  expiresIn: z.int(),
})
export type Qr = z.infer<typeof Qr>

export const QrStatus = z.enum(['waiting', 'scanned', 'confirmed', 'expired', 'refused'])
export type QrStatus = z.infer<typeof QrStatus>

/**
 * Why a QR code failed: the member declined on the phone; the member is banned or closed; or, for a binding, the WeChat
 * account belongs to another member, the member already has one, or the session that requested it has ended.
 */
export const QrRefusal = z.enum(['declined', 'unusable', 'taken', 'bound', 'signedOut'])
export type QrRefusal = z.infer<typeof QrRefusal>

/** The WeChat user who scanned. */
const scanner = { name: z.string(), avatar: z.string() }

/** State of a QR code. The tokens of a `confirmed` sign-in are returned once; afterwards the status is `expired`. */
export const QrState = z.object({
  status: QrStatus,
  name: z.optional(scanner.name),
  avatar: z.optional(scanner.avatar),
  reason: z.optional(QrRefusal),
  accessToken: z.optional(Tokens.shape.accessToken),
  refreshToken: z.optional(Tokens.shape.refreshToken),
})
export type QrState = z.infer<typeof QrState>

/** Data of the rows of `qr:<id>`, by type. The client fetches the tokens with the secret, after `confirmed`. */
export const qrEvents = {
  scanned: z.object(scanner),
  confirmed: z.object({}),
  refused: z.object({ reason: QrRefusal }),
  expired: z.object({}),
}

/**
 * OAuth hand-off to WeChat's own page. The browser keeps `secret`, opens `url`, and returns with a code and the state.
 */
export const OAuthHandoff = z.object({ state: z.string(), secret: z.string(), url: z.string(), expiresIn: z.int() })
export type OAuthHandoff = z.infer<typeof OAuthHandoff>

const Remember = z.object({ remember: z._default(z.enum(['true', 'false']), 'false') })

export const wechat = {
  /** A QR code for sign-in, valid for 120 s. Follow its stream `qr:<id>` from 0, after `hello {qr: {id, secret}}`. */
  qr: endpoint({ method: 'GET', path: '/MPSign/getLoginQrcode', access: 'public', query: Remember, result: Qr }),
  /** State of a QR code; the caller sends its secret in `X-Qr-Secret`. A wrong secret is refused like an unknown id. */
  poll: endpoint({
    method: 'GET',
    path: '/api/app/WechatLogin/:id',
    access: 'public',
    params: z.object({ id: z.string() }),
    result: QrState,
  }),
  /** Starts the OAuth hand-off to WeChat's own page. */
  begin: endpoint({
    method: 'GET',
    path: '/api/app/wxOpenState',
    access: 'public',
    query: Remember,
    result: OAuthHandoff,
  }),
  /**
   * Completes the hand-off in the browser that started it: `X-Qr-Secret` is the secret that was returned with the
   * state.
   */
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
  /**
   * A QR code that binds the WeChat account that scans it. Polled and followed like one for sign-in, but returns no
   * tokens. The ticket stays valid, so that another QR code can be requested.
   */
  bind: endpoint({
    method: 'POST',
    path: '/api/account/wechat/qr',
    access: 'member',
    body: OwnerProof,
    result: Qr,
    refusals: { wrongCode: 1002, wrongPassword: 1001, wechatBound: 1003 },
  }),
  /** Unbinds the WeChat account if the member has another way to sign in, and notifies the member. */
  unbind: endpoint({
    method: 'DELETE',
    path: '/api/account/wechat',
    access: 'member',
    result: Member,
    refusals: { onlyWayIn: 1003 },
  }),
}

/** An action of the sandbox's simulated phone on a QR code. */
export const Scan = z.strictObject({
  id: z.string().check(z.maxLength(64)),
  action: z.enum(['scan', 'confirm', 'refuse']),
  /** The sandbox's WeChat account. Default: always the same one. */
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
