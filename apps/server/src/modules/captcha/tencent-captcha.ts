import { z } from 'zod'
import { callProvider } from '../../outbound/call-provider.ts'
import { realNow } from '../../time/clock.ts'
import { signTc3 } from '../sms/tc3.ts'
import { type Captcha, CaptchaFailure } from './captcha.ts'
import type { TencentCaptcha } from './captcha-provider.ts'

/** The result of the browser's script, as the page sends it. */
const Proof = z.object({ ticket: z.string().min(1).max(2048), randstr: z.string().min(1).max(256) })

const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    CaptchaCode: z.int().optional(),
    RequestId: z.string().default(''),
  }),
})

/** The answer's code for a valid ticket. */
const PASSED = 1
/** Codes for an app id and key that do not match; all other codes mean an invalid ticket. */
const MISCONFIGURED = [16, 100]

/**
 * Verifies captchas with Tencent Cloud Captcha: `DescribeCaptchaResult` of captcha 2019-07-22. A proof is the ticket
 * and random text of its script, as JSON.
 */
export const createTencentCaptcha = (account: TencentCaptcha, patience?: number): Captcha => ({
  challenge: async () => ({ kind: 'tencent', appId: account.appId }),
  async verify(proof, { ip }) {
    const solved = readProof(proof)
    // Tickets that the script makes itself when its server is down prove nothing: any client can forge one.
    if (solved === undefined || /^(terror|trerror)_/.test(solved.ticket)) return false
    const url = new URL(account.endpoint)
    const body = JSON.stringify({
      CaptchaType: 9,
      Ticket: solved.ticket,
      Randstr: solved.randstr,
      UserIp: ip,
      CaptchaAppId: Number(account.appId),
      AppSecretKey: account.appSecretKey,
    })
    const signed = signTc3(
      { id: account.secretId, secret: account.secretKey },
      { service: 'captcha', host: url.host, action: 'DescribeCaptchaResult', body, at: realNow() },
    )
    const headers = { ...signed, 'x-tc-version': '2019-07-22' }
    const { status, content } = await callProvider(url, {
      method: 'POST',
      headers,
      body,
      ...(patience === undefined ? {} : { patience }),
    }).catch((cause: unknown) => {
      throw new CaptchaFailure('The request to Tencent’s captcha failed', { cause })
    })
    const { data: answer } = Answer.safeParse(content)
    if (answer === undefined) throw new CaptchaFailure(`Tencent’s captcha answered ${status} with an undocumented body`)
    const { Error: failure, CaptchaCode: code, RequestId: request } = answer.Response
    if (failure !== undefined || code === undefined || MISCONFIGURED.includes(code))
      throw new CaptchaFailure(`Tencent’s captcha refused the request: ${failure?.Code ?? code}, request ${request}`)
    return code === PASSED
  },
})

function readProof(proof: string) {
  try {
    return Proof.safeParse(JSON.parse(proof)).data
  } catch {
    return undefined
  }
}
