import type { Core } from '../core.ts'
import { createAliyunCaptcha } from './aliyun-captcha.ts'
import type { Captcha } from './captcha.ts'
import { createProofOfWork, type Work } from './proof-of-work.ts'
import { createTencentCaptcha } from './tencent-captcha.ts'

/** The provider that the environment names; else the proof of work, which needs none. */
export function chooseCaptcha({ environment, secret, db, pool }: Pick<Core, 'environment' | 'secret' | 'db' | 'pool'>, work?: Work): Captcha {
  const { captcha } = environment
  if (captcha === null) return createProofOfWork({ secret, db, pool, work })
  return captcha.name === 'aliyun' ? createAliyunCaptcha(captcha) : createTencentCaptcha(captcha)
}
