import { z } from 'zod'
import { callProvider } from '../../outbound/call-provider.ts'
import { realNow } from '../../time/clock.ts'
import type { SmsGateway } from '../auth/sms.ts'
import type { TencentSms } from './sms-provider.ts'
import { SmsFailure, SmsLimit } from './sms-errors.ts'
import { signTc3 } from './tc3.ts'

const Answer = z.object({
  Response: z.object({
    Error: z.object({ Code: z.string() }).optional(),
    SendStatusSet: z.array(z.object({ Code: z.string() })).default([]),
    RequestId: z.string().default(''),
  }),
})

/** Sends codes through Tencent Cloud: `SendSms` of sms 2021-01-11. */
export const tencentGateway = (account: TencentSms, patience?: number): SmsGateway => ({
  async send({ phone, mobile, code }) {
    const url = new URL(account.endpoint)
    const body = JSON.stringify({
      PhoneNumberSet: [`+${phone}`],
      SmsSdkAppId: account.appId,
      SignName: account.signName,
      TemplateId: phone === `86${mobile}` ? account.templateId : account.templateAbroad,
      TemplateParamSet: [code],
    })
    const signed = signTc3(
      { id: account.secretId, secret: account.secretKey },
      { service: 'sms', host: url.host, action: 'SendSms', body, at: realNow() },
    )
    const headers = { ...signed, 'x-tc-version': '2021-01-11', 'x-tc-region': account.region }
    const { status, content } = await callProvider(url, {
      method: 'POST',
      headers,
      body,
      ...(patience === undefined ? {} : { patience }),
    })
    judge(status, content)
  },
})

function judge(status: number, content: unknown) {
  const { data: answer } = Answer.safeParse(content)
  if (answer === undefined) throw new SmsFailure(`Tencent answered ${status} with an undocumented body`)
  const { Error: failure, SendStatusSet: sent, RequestId: request } = answer.Response
  const code = failure?.Code ?? sent[0]?.Code ?? 'no SMS was sent'
  if (code === 'Ok') return
  const reason = `Tencent refused a code: ${code}, request ${request}`
  if (code.startsWith('LimitExceeded')) throw new SmsLimit(reason, waitIn(code))
  throw new SmsFailure(reason)
}

/** The wait in seconds for the full rate-limit window in the error code. */
function waitIn(code: string) {
  if (code.includes('ThirtySecond')) return 30
  if (code.includes('OneHour')) return 60 * 60
  return code.includes('Daily') ? 24 * 60 * 60 : 60
}
