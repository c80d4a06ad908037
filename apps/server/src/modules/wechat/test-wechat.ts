import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { testListener } from '../../testing/test-listener.ts'

/** Letters and digits, as in keys of WeChat's console. */
const randomText = (count: number) =>
  randomBytes(count * 4)
    .toString('base64')
    .replace(/[^A-Za-z\d]/g, '')
    .slice(0, count)

/** Made-up keys. */
export const fakeKeys = () => ({
  appId: `wx${randomBytes(8).toString('hex')}`,
  appSecret: randomBytes(16).toString('hex'),
  token: randomText(16),
  aesKey: `${randomText(42)}A`,
})

export type FakeKeys = ReturnType<typeof fakeKeys>

interface Call {
  method: string
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
}

/** The status and content of an answer; undefined never answers. */
type Answer = (call: Call) => { status?: number; content: unknown } | undefined

/**
 * A mock of WeChat's API as documented, on its own port: it checks app id, secret and token, and returns WeChat's
 * errors.
 */
export function testWeChat(keys: { official: FakeKeys; open: FakeKeys }) {
  const calls: Call[] = []
  const codes = new Map<string, { openid: string; unionid?: string; nickname: string }>()
  const unionids = new Map<string, string>()
  const valid = new Set<string>()
  const scenes = new Map<string, string>()
  let override: Answer | null = null

  const refused = (errcode: number) => ({ content: { errcode, errmsg: 'no' } })

  function answer(call: Call): ReturnType<Answer> {
    const { method, path, query, body } = call
    const token = query.get('access_token') ?? ''
    if (path === '/cgi-bin/stable_token') {
      if (method !== 'POST' || body['grant_type'] !== 'client_credential') return refused(40002)
      if (body['appid'] !== keys.official.appId) return refused(40013)
      if (body['secret'] !== keys.official.appSecret) return refused(40125)
      const fresh = `token-${randomBytes(16).toString('hex')}`
      valid.add(fresh)
      return { content: { access_token: fresh, expires_in: 7200 } }
    }
    if (path.startsWith('/cgi-bin/')) {
      if (!valid.has(token)) return refused(42001)
      if (path === '/cgi-bin/user/info')
        return {
          content: { subscribe: 1, openid: query.get('openid'), unionid: unionids.get(query.get('openid') ?? '') },
        }
      const scene = (body['action_info'] as { scene?: { scene_str?: string } } | undefined)?.scene?.scene_str ?? ''
      const isRight =
        path === '/cgi-bin/qrcode/create' &&
        method === 'POST' &&
        body['action_name'] === 'QR_STR_SCENE' &&
        body['expire_seconds'] === 120 &&
        /^.{1,64}$/.test(scene)
      if (!isRight) return refused(40053)
      const url = `http://weixin.qq.com/q/${randomText(12)}`
      scenes.set(url, scene)
      return { content: { ticket: randomText(60), expire_seconds: 120, url } }
    }
    if (path === '/sns/oauth2/access_token') {
      if (query.get('appid') !== keys.open.appId) return refused(40013)
      if (query.get('secret') !== keys.open.appSecret) return refused(40125)
      const person = codes.get(query.get('code') ?? '')
      if (person === undefined || query.get('grant_type') !== 'authorization_code') return refused(40029)
      codes.delete(query.get('code') ?? '')
      const fresh = `sns-${person.openid}-${randomBytes(8).toString('hex')}`
      codes.set(fresh, person)
      return {
        content: {
          access_token: fresh,
          expires_in: 7200,
          refresh_token: 'r',
          openid: person.openid,
          scope: 'snsapi_login',
          unionid: person.unionid,
        },
      }
    }
    const person = codes.get(token)
    return person === undefined || path !== '/sns/userinfo' || query.get('openid') !== person.openid
      ? refused(40001)
      : { content: { ...person, sex: 0, headimgurl: 'https://thirdwx.qlogo.cn/x/132' } }
  }

  const url = testListener((request, body, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://x')
    const call = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      body: JSON.parse(body || '{}') as Record<string, unknown>,
    }
    calls.push(call)
    const answered = (override ?? answer)(call)
    if (answered !== undefined)
      response
        .writeHead(answered.status ?? 200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answered.content))
  })

  return {
    calls,
    codes,
    unionids,
    scenes,
    url,
    /** Revokes every access token. */
    takeBack: () => valid.clear(),
    /** Sets the answer from now on; null answers as WeChat would. */
    answer(next: Answer | null) {
      calls.length = 0
      override = next
    },
  }
}

const sha1 = (...parts: string[]) => createHash('sha1').update(parts.sort().join(''), 'utf8').digest('hex')

/** Encrypts a message as WeChat's safe mode does: random bytes, length, text, app id, padded to 32. */
export function encryptCallback({ aesKey, appId }: Pick<FakeKeys, 'aesKey' | 'appId'>, text: string): string {
  const key = Buffer.from(`${aesKey}=`, 'base64')
  const length = Buffer.from([0, 0, 0, 0])
  length.writeInt32BE(Buffer.byteLength(text))
  const plain = Buffer.concat([randomBytes(16), length, Buffer.from(text), Buffer.from(appId)])
  const fill = 32 - (plain.length % 32)
  const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16))
  cipher.setAutoPadding(false)
  return (
    cipher.update(Buffer.concat([plain, Buffer.from(Array.from({ length: fill }, () => fill))]), undefined, 'base64') +
    cipher.final('base64')
  )
}

/** Verifies the signature of a reply and decrypts it. */
export function decryptReply(keys: FakeKeys, xml: string): string {
  const field = (name: string) => new RegExp(`<${name}>(?:<!\\[CDATA\\[)?([^<\\]]*)`).exec(xml)?.[1] ?? ''
  if (field('MsgSignature') !== sha1(keys.token, field('TimeStamp'), field('Nonce'), field('Encrypt')))
    throw new Error(`The answer is not signed: ${xml}`)
  const key = Buffer.from(`${keys.aesKey}=`, 'base64')
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16))
  decipher.setAutoPadding(false)
  const plain = Buffer.concat([decipher.update(field('Encrypt'), 'base64'), decipher.final()])
  return plain.subarray(20, 20 + plain.readInt32BE(16)).toString()
}

/** A callback in safe mode, ready to be sent; `changes` make it invalid. */
export function callbackRequest(
  keys: FakeKeys,
  message: string,
  changes: { timestamp?: string; sealed?: string; token?: string; msgSignature?: string } = {},
) {
  const {
    timestamp = String(Math.floor(Date.now() / 1000)),
    sealed = encryptCallback(keys, message),
    token = keys.token,
  } = changes
  const nonce = randomBytes(5).toString('hex')
  const query = new URLSearchParams({
    signature: sha1(token, timestamp, nonce),
    timestamp,
    nonce,
    openid: 'o',
    encrypt_type: 'aes',
    msg_signature: changes.msgSignature ?? sha1(token, timestamp, nonce, sealed),
  })
  return {
    query: query.toString(),
    body: `<xml><ToUserName><![CDATA[gh_1]]></ToUserName><Encrypt><![CDATA[${sealed}]]></Encrypt></xml>`,
  }
}

const message = (fields: string) =>
  `<xml><ToUserName><![CDATA[gh_1]]></ToUserName>${fields}<CreateTime>${Math.floor(Date.now() / 1000)}</CreateTime></xml>`

/** The event of a scanned QR. */
export const scanEvent = (openid: string, scene: string, event = 'SCAN') =>
  message(
    `<FromUserName><![CDATA[${openid}]]></FromUserName><MsgType><![CDATA[event]]></MsgType><Event><![CDATA[${event}]]></Event><EventKey><![CDATA[${event === 'SCAN' ? '' : 'qrscene_'}${scene}]]></EventKey><Ticket><![CDATA[T]]></Ticket>`,
  )

/** The message of a follower. */
export const textMessage = (openid: string, text: string, number = randomBytes(6).readUIntBE(0, 6)) =>
  message(
    `<FromUserName><![CDATA[${openid}]]></FromUserName><MsgType><![CDATA[text]]></MsgType><Content><![CDATA[${text}]]></Content><MsgId>${number}</MsgId>`,
  )
