import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 192 random bits, in letters that an address and a WeChat scene take. */
export const randomName = () => randomBytes(24).toString('base64url')

/** 256 random bits, for the browser alone. */
export const randomSecret = () => randomBytes(32).toString('base64url')

/** A secret is 256 random bits: a plain hash keeps it. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest()

/** Whether this is the secret, in the same time for every text. */
export const isSecretOf = (secret: string, hash: Buffer) => timingSafeEqual(secretHash(secret), hash)
