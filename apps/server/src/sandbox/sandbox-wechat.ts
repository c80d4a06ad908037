import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { realNow } from '../time/clock.ts'
import { deriveKey } from '../config/secret.ts'
import type { WeChatIdentity } from '../modules/wechat/identities.ts'
import type { OpenPlatform } from '../modules/wechat/open-platform.ts'
import type { QrIssuer } from '../modules/wechat/official-account.ts'

/** Prefix that distinguishes the sandbox's ids from WeChat's. */
const PREFIX = 'sandbox:'
/** The default user of the phone. */
const UNKNOWN_ACCOUNT = 'moyou'
const LIFE = 5 * 60 * 1000

/** The content of a code of the sandbox's open platform. */
interface CodeClaims {
  openid: string
  until: number
  nonce: string
}

/** A user of the sandbox's WeChat with a generated name and avatar. The same name is the same person in every app. */
export function sandboxWeChatUser(via: WeChatIdentity['via'], openid: string | undefined): WeChatIdentity {
  const name = (openid ?? '').replace(/^(?:sandbox:)+/, '') || UNKNOWN_ACCOUNT
  const id = PREFIX + name
  return { via, openid: id, unionid: id, name: `微信 ${name}`, avatar: drawAvatar(name) }
}

/** An avatar with one letter on a colour derived from the name. */
function drawAvatar(name: string) {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const letter = /[a-z\d]/i.exec(name)?.[0]?.toUpperCase() ?? 'W'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="hsl(${hue},35%,42%)"/><text x="32" y="43" font-family="sans-serif" font-size="32" text-anchor="middle" fill="#fff">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** The path of the sandbox's consent page. */
export const CONNECT_PAGE = '/sandbox/connect'

/** The substitute for WeChat: QR codes and hand-offs lead to pages of our own. */
export function sandboxWeChatClients(secret: string): { issuer: QrIssuer; platform: OpenPlatform } {
  const key = deriveKey(secret, 'wechat')
  return {
    issuer: { urlOf: (id, origin) => Promise.resolve(`${origin}/sandbox/scan/${id}`) },
    platform: {
      addressOf: (state, origin) => `${origin}${CONNECT_PAGE}?${new URLSearchParams({ state }).toString()}`,
      async identify(code) {
        const claims = readCode(key, code)
        return claims !== null && claims.until > realNow().getTime() ? sandboxWeChatUser('open', claims.openid) : null
      },
    },
  }
}

/** A code that the sandbox's open platform accepts once, within five minutes. */
export function createSandboxCode(secret: string, openid: string): string {
  const claims: CodeClaims = { openid, until: realNow().getTime() + LIFE, nonce: randomBytes(12).toString('base64url') }
  const text = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${text}.${sign(deriveKey(secret, 'wechat'), text).toString('base64url')}`
}

function readCode(key: Buffer, code: string): CodeClaims | null {
  const [text = '', signature = ''] = code.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(key, text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return JSON.parse(Buffer.from(text, 'base64url').toString()) as CodeClaims
}

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(`sandbox code ${text}`).digest()
