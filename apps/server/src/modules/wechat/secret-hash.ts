import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 192 random bits, in characters that URLs and WeChat scenes accept. */
export const randomName = () => randomBytes(24).toString('base64url')

/** 256 random bits, known only to the browser. */
export const randomSecret = () => randomBytes(32).toString('base64url')

/** A plain hash suffices, because a secret has 256 random bits. */
export const secretHash = (secret: string) => createHash('sha256').update(secret).digest()

/** Compares a secret with a hash in constant time. */
export const isSecretOf = (secret: string, hash: Buffer) => timingSafeEqual(secretHash(secret), hash)
