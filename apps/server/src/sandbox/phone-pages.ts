import type { FastifyReply } from 'fastify'
import { describeRequester } from '../modules/wechat/describe-requester.ts'
import type { QrRow } from '../modules/wechat/qrs.ts'
import { type Bilingual, bilingualHtml, escapeHtml, phonePage } from './sandbox-page.ts'
import { CONNECT_PAGE } from './sandbox-wechat.ts'

const PHONE: Bilingual = ['沙盒手机', 'Sandbox phone']

const OPENID = `<label><span>${bilingualHtml(['微信账号', 'WeChat account'])}</span><input name="openid" maxlength="64" pattern="[A-Za-z0-9_.:\\-]+" placeholder="moyou" autocapitalize="none" autocomplete="off"></label>`

/** The phone's page after scanning: which browser asks, from where and when, and the buttons. */
export function scanPage(reply: FastifyReply, qr: QrRow, now: Date) {
  const { browser, address, time } = describeRequester(qr)
  const rows: [Bilingual, string][] = [
    [['浏览器', 'Browser'], browser],
    [['地址', 'Address'], address],
    [['北京时间', 'Beijing time'], time],
  ]
  if (qr.openid !== null) rows.push([['微信', 'WeChat'], qr.name])
  const facts = `<dl>${rows.map(([name, value]) => `<dt>${bilingualHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
  return phonePage(reply, PHONE, `<p>${bilingualHtml(QUESTIONS[qr.purpose])}</p>${facts}${answersOf(qr, now)}`)
}

/** The substitute for WeChat's consent page. */
export const connectPage = (reply: FastifyReply, state: string) =>
  phonePage(
    reply,
    ['沙盒微信', 'Sandbox WeChat'],
    `<p>${bilingualHtml(['墨韵申请获取您的微信身份。', 'Moyun wants to know your WeChat identity.'])}</p><form method="post" action="${CONNECT_PAGE}"><input type="hidden" name="state" value="${escapeHtml(state)}">${OPENID}<button>${bilingualHtml(['同意', 'Allow'])}</button></form>`,
  )

/** The page for an unknown QR. */
export const unknownQrPage = (reply: FastifyReply) =>
  phonePage(reply, PHONE, `<p>${bilingualHtml(['没有这个二维码。', 'There is no such QR code.'])}</p>`)

const QUESTIONS: Readonly<Record<QrRow['purpose'], Bilingual>> = {
  login: ['确认在下面的浏览器登录墨韵？', 'Confirm sign-in to Moyun on this browser?'],
  bind: [
    '确认把这个微信绑定到下面浏览器里的墨韵账号？',
    'Bind this WeChat account to the Moyun account signed in on this browser?',
  ],
}

function answersOf(qr: QrRow, now: Date) {
  const isOver = qr.expiresAt <= now && qr.state !== 'refused' && qr.state !== 'taken'
  if (isOver) return statusLine('expired')
  if (qr.state === 'waiting')
    return form(
      qr.id,
      OPENID,
      button('scan', ['扫码', 'Scan']) +
        button('confirm', ['扫码并确认', 'Scan and confirm']) +
        button('refuse', ['拒绝', 'Refuse']),
    )
  if (qr.state === 'scanned')
    return form(qr.id, '', button('confirm', ['确认', 'Confirm']) + button('refuse', ['拒绝', 'Refuse']))
  if (qr.state === 'refused') return statusLine(qr.reason === 'taken' ? 'elsewhere' : (qr.reason ?? 'declined'))
  return statusLine(qr.state)
}

const form = (id: string, fields: string, buttons: string) =>
  `<form method="post" action="/sandbox/scan/${encodeURIComponent(id)}">${fields}${buttons}</form>`

const button = (action: string, label: Bilingual) =>
  `<button name="action" value="${action}">${bilingualHtml(label)}</button>`

const STATUS_TEXTS = {
  confirmed: ['已确认，请回到浏览器。', 'Confirmed. Go back to the browser.'],
  taken: ['已在浏览器登录。', 'Signed in on the browser.'],
  expired: ['二维码已过期，请在浏览器刷新。', 'The QR code has expired. Refresh it in the browser.'],
  declined: ['已拒绝。', 'Refused.'],
  unusable: ['该账号无法使用（1003）。', 'This account cannot be used (1003).'],
  elsewhere: ['该微信已绑定其他墨韵账号（1003）。', 'This WeChat account is bound to another Moyun account (1003).'],
  bound: ['该墨韵账号已绑定其他微信（1003）。', 'This Moyun account is bound to another WeChat account (1003).'],
  signedOut: ['发起绑定的登录已失效。', 'The sign-in that started this binding has ended.'],
} as const satisfies Readonly<Record<string, Bilingual>>

const statusLine = (what: keyof typeof STATUS_TEXTS) =>
  `<p role="status"><strong>${bilingualHtml(STATUS_TEXTS[what])}</strong></p>`
