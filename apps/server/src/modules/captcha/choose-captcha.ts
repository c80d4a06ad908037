import type pg from 'pg'
import { createIpLimiter } from '../../http/ip-limiter.ts'
import { createAliyunCaptcha } from './aliyun-captcha.ts'
import type { Captcha } from './captcha.ts'
import { createProofOfWork, type WorkFactor } from './proof-of-work.ts'
import { createTencentCaptcha } from './tencent-captcha.ts'
import type { Base } from '../../app/base.ts'

/** Seconds. */
const HOUR = 60 * 60

/** The configured provider; otherwise the proof of work, which needs none. */
export function chooseCaptcha(
  { environment, secret, db, pool }: Pick<Base, 'environment' | 'secret' | 'db' | 'pool'>,
  work?: WorkFactor,
): Captcha {
  const { captcha } = environment
  if (captcha === null) return createProofOfWork({ secret, db, pool, work })
  return limitQuestions(pool, captcha.name === 'aliyun' ? createAliyunCaptcha(captcha) : createTencentCaptcha(captcha))
}

/**
 * Limits the proofs that are sent to a provider, since each is charged: sixty an hour per address, two hundred per
 * network; then 429.
 */
function limitQuestions(pool: pg.Pool, captcha: Captcha): Captcha {
  const limit = createIpLimiter(pool, { name: 'captcha-proof', address: 60, network: 200, seconds: HOUR })
  return {
    challenge: captcha.challenge,
    async verify(proof, request) {
      await limit(request.networks)
      return captcha.verify(proof, request)
    },
  }
}
