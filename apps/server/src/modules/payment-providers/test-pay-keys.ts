import { generateKeyPair, type KeyObject, randomBytes, randomInt } from 'node:crypto'
import { promisify } from 'node:util'

export interface KeyPair {
  privateKey: KeyObject
  publicKey: KeyObject
}

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')
const hex = (bytes: number) => randomBytes(bytes).toString('hex').toUpperCase()

/** A key pair that belongs to no provider. */
export const keyPair = (bits = 2048): Promise<KeyPair> => promisify(generateKeyPair)('rsa', { modulusLength: bits })

/** PEM, as an operator copies it from a console or a file. */
export const pemOf = (key: KeyObject) =>
  key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString()

/** PEM as base64 in one line. */
export const base64Of = (key: KeyObject) => Buffer.from(pemOf(key)).toString('base64')

/** The base64 inside PEM, as Alipay's tool shows it. */
const bareOf = (key: KeyObject) =>
  key.export({ format: 'der', type: key.type === 'private' ? 'pkcs8' : 'spki' }).toString('base64')

/** The keys of both sides of both contracts, and of a stranger. */
export async function makeParties() {
  const [merchant, platform, certified, application, alipay, stranger] = await Promise.all([
    keyPair(),
    keyPair(),
    keyPair(),
    keyPair(),
    keyPair(),
    keyPair(),
  ])
  return {
    stranger,
    wechat: {
      mchId: `19${digits(8)}`,
      appId: `wx${randomBytes(8).toString('hex')}`,
      serial: hex(20),
      apiV3Key: randomBytes(48)
        .toString('base64')
        .replace(/[^A-Za-z\d]/g, 'x')
        .slice(0, 32),
      merchant,
      /** Signs with the platform's public key of this id. */
      keyId: `PUB_KEY_ID_01${digits(20)}`,
      platform,
      /** Signs with the platform certificate of this serial. */
      certificateSerial: hex(20),
      certified,
    },
    alipay: { appId: `2021${digits(12)}`, sellerId: `2088${digits(12)}`, application, alipay },
  }
}

export type Parties = Awaited<ReturnType<typeof makeParties>>

/** Our keys as environment variables of the server. */
export const variablesOf = ({ wechat, alipay }: Parties, url: string, publicUrl: string): Record<string, string> => ({
  PUBLIC_URL: publicUrl,
  WECHAT_PAY_MCH_ID: wechat.mchId,
  WECHAT_PAY_APP_ID: wechat.appId,
  WECHAT_PAY_SERIAL: wechat.serial,
  WECHAT_PAY_PRIVATE_KEY: base64Of(wechat.merchant.privateKey),
  WECHAT_PAY_API_V3_KEY: wechat.apiV3Key,
  WECHAT_PAY_PUBLIC_KEYS: `${wechat.keyId}=${base64Of(wechat.platform.publicKey)},${wechat.certificateSerial}=${base64Of(wechat.certified.publicKey)}`,
  WECHAT_PAY_API_URL: url,
  ALIPAY_APP_ID: alipay.appId,
  ALIPAY_SELLER_ID: alipay.sellerId,
  ALIPAY_PRIVATE_KEY: bareOf(alipay.application.privateKey),
  ALIPAY_PUBLIC_KEY: bareOf(alipay.alipay.publicKey),
  ALIPAY_API_URL: `${url}/gateway.do`,
})
