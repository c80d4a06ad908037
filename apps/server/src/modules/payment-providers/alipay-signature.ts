import { createSign, createVerify, type KeyObject } from 'node:crypto'

/** The text that Alipay signs: the decoded parameters, sorted by name. */
export const signedTextOf = (parameters: Readonly<Record<string, string>>) =>
  Object.entries(parameters)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** RSA2: SHA-256 with RSA, in base64. */
export const signRsa2 = (key: KeyObject, text: string) =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64')

/** Whether the holder of the private key signed this text. */
export const verifyRsa2 = (key: KeyObject, text: string, signature: string) =>
  /^[A-Za-z\d+/]+={0,2}$/.test(signature) &&
  createVerify('RSA-SHA256').update(text, 'utf8').verify(key, signature, 'base64')
