import * as z from 'zod/mini'

/** A challenge of the ALTCHA protocol, version 2: find the number whose derived key begins with `keyPrefix`. */
const WorkChallenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    /** Rounds of the key derivation. */
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.exactOptional(z.string()),
    /** Seconds since 1970. */
    expiresAt: z.exactOptional(z.int()),
    data: z.exactOptional(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))),
  }),
  signature: z.exactOptional(z.string()),
})

/** Data that a page needs to obtain a captcha proof, by the kind that the server is configured for. */
export const CaptchaChallenge = z.discriminatedUnion('kind', [
  /** Proof of work in the browser, bound to its purpose and to the caller's network; can be used once within five minutes. */
  z.object({ kind: z.literal('work'), challenge: WorkChallenge }),
  /** Aliyun Captcha 2.0. */
  z.object({ kind: z.literal('aliyun'), templateId: z.string(), prefix: z.string(), region: z.enum(['cn', 'sgp']) }),
  /** Tencent Cloud Captcha. */
  z.object({ kind: z.literal('tencent'), appId: z.string() }),
])
export type CaptchaChallenge = z.infer<typeof CaptchaChallenge>

/**
 * A captcha proof. Proof of work: ALTCHA's payload, `{challenge, solution}` as JSON in base64. Aliyun:
 * `captchaVerifyParam`, unchanged. Tencent: `{ticket, randstr}` as JSON.
 */
export const CaptchaProof = z.string().check(z.minLength(1), z.maxLength(8192))
