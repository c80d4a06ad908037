import {
  type Member,
  type QrState,
  type QrStatus,
  QR_SECRET_HEADER,
  Refusal,
  refuse,
  sandboxWeChat,
  wechat,
} from '@moyun/api'
import { completeTodo } from './inbox.ts'
import { issueTokens, defaultUser } from './session.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'

/** A QR code on the screen. The mock scans it as its own user after a while. */
interface QrCode {
  secret: string
  status: QrStatus
  /** The member whose account it binds; undefined for a code that signs in. */
  binds: Member | undefined
}

/** The QR codes on the screen, by id; they last until the page is closed. */
export type QrCodes = Map<string, QrCode>

/** In milliseconds after the QR code was requested. */
const phone = { scans: 4000, confirms: 7000 } as const

/** In seconds. */
const LIFETIME = 120

/**
 * Mocks WeChat: a QR code is scanned and confirmed after some seconds, and its authorization page redirects back at
 * once.
 */
export function wechatHandlers(server: MockServer, codes: QrCodes) {
  const states = {
    scan: ['waiting', 'scanned', { name: defaultUser(server).nickname, avatar: '' }],
    confirm: ['scanned', 'confirmed', {}],
    refuse: ['scanned', 'refused', { reason: 'declined' }],
  } as const

  /** Applies the phone's action to a QR code; no effect when the code is in another state. */
  function act(id: string, action: keyof typeof states): QrStatus {
    const code = codes.get(id)
    if (!code) throw refuse(sandboxWeChat.scan, 'qrEnded')
    const [from, to, row] = states[action]
    if (code.status !== from) return code.status
    code.status = to
    if (to === 'confirmed' && code.binds) {
      code.binds.bind_wechat = true
      completeTodo(server, code.binds, 'bind_wechat')
    }
    server.append(`qr:${id}`, to, row)
    server.save()
    return to
  }

  function show(binds?: Member) {
    const [id, secret] = [crypto.randomUUID(), crypto.randomUUID()]
    codes.set(id, { secret, status: 'waiting', binds })
    setTimeout(() => act(id, 'scan'), phone.scans * server.timing.pace)
    setTimeout(() => act(id, 'confirm'), phone.confirms * server.timing.pace)
    return { id, secret, url: `${location.origin}/wechat/login`, expiresIn: LIFETIME }
  }

  return [
    mockEndpoint(server, wechat.qr, () => show()),
    mockEndpoint(server, wechat.bind, ({ caller, body }) => {
      if (caller.bind_wechat) throw refuse(wechat.bind, 'wechatBound')
      if (caller.mobile === '' && body.password !== caller.account) throw refuse(wechat.bind, 'wrongPassword')
      if (caller.mobile !== '' && !body.ticket) throw refuse(wechat.bind, 'wrongCode')
      return show(caller)
    }),
    mockEndpoint(server, wechat.unbind, ({ caller }) => Object.assign(caller, { bind_wechat: false })),
    mockEndpoint(server, wechat.poll, ({ params: { id }, request }): QrState => {
      const code = codes.get(id)
      if (!code || request.headers.get(QR_SECRET_HEADER) !== code.secret) throw new Refusal(404, 'notFound')
      const { status } = code
      if (status === 'waiting' || status === 'expired') return { status }
      if (status === 'refused') return { status, reason: 'declined' }
      const { nickname: name } = defaultUser(server)
      if (status === 'scanned' || code.binds) return { status, name, avatar: '' }
      code.status = 'expired'
      return { status, name, avatar: '', ...issueTokens(server) }
    }),
    mockEndpoint(server, sandboxWeChat.scan, ({ body: { id, action } }) => ({ status: act(id, action) })),
    mockEndpoint(server, wechat.begin, () => {
      const [state, secret] = [crypto.randomUUID(), crypto.randomUUID()]
      return { state, secret, url: `${location.origin}/wechat/login?code=mock&state=${state}`, expiresIn: LIFETIME }
    }),
    mockEndpoint(server, wechat.openInfo, () => issueTokens(server)),
  ]
}
