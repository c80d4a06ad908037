import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callProvider } from '../../outbound/call-provider.ts'
import { realNow } from '../../time/clock.ts'
import { signAcs3 } from '../sms/acs3.ts'
import { type Captcha, CaptchaFailure } from './captcha.ts'
import type { AliyunCaptcha } from './captcha-provider.ts'

const Answer = z.object({
  Code: z.string(),
  RequestId: z.string().default(''),
  Result: z.object({ VerifyResult: z.boolean(), VerifyCode: z.string().default('') }).optional(),
})

/**
 * Verifies captchas with Aliyun Captcha 2.0: `VerifyIntelligentCaptcha` of captcha 2023-03-05. A proof is its script's
 * `captchaVerifyParam`.
 */
export const createAliyunCaptcha = (account: AliyunCaptcha, patience?: number): Captcha => ({
  challenge: async () => ({
    kind: 'aliyun',
    templateId: account.templateId,
    prefix: account.prefix,
    region: account.region,
  }),
  async verify(proof) {
    const url = new URL(account.endpoint)
    const { body, headers } = signAcs3(
      { id: account.accessKeyId, secret: account.accessKeySecret },
      {
        host: url.host,
        action: 'VerifyIntelligentCaptcha',
        version: '2023-03-05',
        form: { CaptchaVerifyParam: proof, SceneId: account.templateId },
        at: realNow(),
        nonce: randomUUID(),
      },
    )
    const { status, content } = await callProvider(url, {
      method: 'POST',
      headers,
      body,
      ...(patience === undefined ? {} : { patience }),
    }).catch((cause: unknown) => {
      throw new CaptchaFailure('The request to Aliyun’s captcha failed', { cause })
    })
    const { data: answer } = Answer.safeParse(content)
    if (answer === undefined) throw new CaptchaFailure(`Aliyun’s captcha answered ${status} with an undocumented body`)
    if (answer.Code !== 'Success' || answer.Result === undefined)
      throw new CaptchaFailure(`Aliyun’s captcha refused the request: ${answer.Code}, request ${answer.RequestId}`)
    return answer.Result.VerifyResult
  },
})
