import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { callProvider } from '../../outbound/call-provider.ts'
import { realNow } from '../../time/clock.ts'
import type { SmsGateway } from '../auth/sms.ts'
import { signAcs3 } from './acs3.ts'
import type { AliyunSms } from './sms-provider.ts'
import { SmsFailure, SmsLimit } from './sms-errors.ts'

const Answer = z.object({ Code: z.string(), Message: z.string().default(''), RequestId: z.string().default('') })

/** Sends codes through Aliyun: `SendSms` of Dysmsapi 2017-05-25. */
export const aliyunGateway = (account: AliyunSms, patience?: number): SmsGateway => ({
  async send({ phone, mobile, code }) {
    const home = phone === `86${mobile}`
    const url = new URL(account.endpoint)
    const { query, headers } = signAcs3(
      { id: account.accessKeyId, secret: account.accessKeySecret },
      {
        host: url.host,
        action: 'SendSms',
        version: '2017-05-25',
        parameters: {
          PhoneNumbers: home ? mobile : phone,
          SignName: account.signName,
          TemplateCode: home ? account.templateCode : account.templateAbroad,
          TemplateParam: JSON.stringify({ code }),
        },
        at: realNow(),
        nonce: randomUUID(),
      },
    )
    url.search = query
    const { status, content } = await callProvider(url, {
      method: 'POST',
      headers,
      ...(patience === undefined ? {} : { patience }),
    })
    judge(status, content)
  },
})

function judge(status: number, content: unknown) {
  const { data: answer } = Answer.safeParse(content)
  if (answer === undefined) throw new SmsFailure(`Aliyun answered ${status} with an undocumented body`)
  if (answer.Code === 'OK') return
  // The provider's message may repeat the request: only the code and the request id are passed on.
  const reason = `Aliyun refused a code: ${answer.Code}, request ${answer.RequestId}`
  if (answer.Code === 'isv.BUSINESS_LIMIT_CONTROL') throw new SmsLimit(reason, waitIn(answer.Message))
  throw new SmsFailure(reason)
}

/** 触发分钟级流控, 触发小时级流控, 触发天级流控: which rate-limit window is full. Windows slide, so this is the maximum wait. */
function waitIn(message: string) {
  if (message.includes('天级')) return 24 * 60 * 60
  return message.includes('小时级') ? 60 * 60 : 60
}
