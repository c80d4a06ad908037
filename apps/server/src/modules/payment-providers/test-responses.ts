import type http from 'node:http'
import { alipayText } from './test-alipay-gateway.ts'
import type { Parties } from './test-pay-keys.ts'
import type { UnsignedResponse, ResponseFault } from './test-payments.ts'
import { type ReceivedRequest, signWechatBody } from './test-wechat-gateway.ts'

/** Changes the content after signing, but keeps it well-formed. */
function altered(text: string): string {
  const others: Record<string, string> = { '1990': '1', '19.90': '0.01', '0.01': '19.90' }
  return text.replace('不行', '不成').replace(/1990|19\.90|0\.01|pr=|bax/, (part) => others[part] ?? `${part}0`)
}

/** Simulates an outage by sending a broken response; returns false if there is no outage. */
export function sendFaultyResponse(fault: ResponseFault, response: http.ServerResponse): boolean {
  if (fault === 'hangs') return true
  if (fault === 'down')
    response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"SYSTEM_ERROR","message":"x"}')
  else if (fault === 'error page')
    response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Bad Gateway</html>')
  else if (fault === 'redirects') response.writeHead(307, { location: '/elsewhere' }).end()
  else return false
  return true
}

/** Answers like WeChat Pay, signed with the key that the request asks for. */
export function respondAsWeChat(
  response: http.ServerResponse,
  { wechat, stranger }: Parties,
  fault: ResponseFault,
  call: ReceivedRequest,
  answer: UnsignedResponse,
) {
  const text = answer.content === null ? '' : JSON.stringify(answer.content)
  const isByKey = call.headers['wechatpay-serial'] === wechat.keyId
  const late = fault === 'signed too early' ? -301_000 : fault === 'signed too late' ? 302_000 : 0
  const key = fault === 'signed by a stranger' ? stranger : isByKey ? wechat.platform : wechat.certified
  const serial =
    fault === 'of an unknown serial' ? 'PUB_KEY_ID_0000' : isByKey ? wechat.keyId : wechat.certificateSerial
  const signed: Record<string, string> =
    fault === 'unsigned' || answer.unsigned
      ? {}
      : signWechatBody(text, { key: key.privateKey, serial, at: new Date(Date.now() + late) })
  if (fault === 'a probe') signed['wechatpay-signature'] = `WECHATPAY/SIGNTEST/${signed['wechatpay-signature'] ?? ''}`
  response
    .writeHead(answer.status, {
      ...(text === '' ? {} : { 'content-type': 'application/json; charset=utf-8' }),
      ...signed,
    })
    .end(fault === 'altered' ? altered(text) : text)
}

/** Answers like Alipay's gateway. */
export function respondAsAlipay(
  response: http.ServerResponse,
  { alipay, stranger }: Parties,
  fault: ResponseFault,
  method: string,
  answer: UnsignedResponse,
) {
  const key = fault === 'signed by a stranger' ? stranger : alipay.alipay
  const isSigned = fault !== 'unsigned' && answer.unsigned !== true
  const text = alipayText(method, answer.content ?? {}, isSigned ? key.privateKey : null)
  // A parser would take the second member of the same name.
  const second = `,"${method.replaceAll('.', '_')}_response":${JSON.stringify({ ...answer.content, trade_status: 'TRADE_SUCCESS' })}}`
  const body = fault === 'said twice' ? text.replace(/\}$/, second) : text
  response.writeHead(200, { 'content-type': 'text/html;charset=utf-8' }).end(fault === 'altered' ? altered(body) : body)
}
