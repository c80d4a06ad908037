import type { Environment } from '../environment.ts'
import { createAlipay } from './alipay.ts'
import type { PayProvider } from './pay-provider.ts'
import { createWeChatPay } from './wechat-pay.ts'

/** The real providers, each where its keys are; null where they are not, and then nobody is believed in its name. */
export function chooseProviders({ wechatPay, alipay }: Pick<Environment, 'wechatPay' | 'alipay'>): {
  wechat: PayProvider | null
  alipay: PayProvider | null
} {
  return {
    wechat: wechatPay === null ? null : createWeChatPay(wechatPay),
    alipay: alipay === null ? null : createAlipay(alipay),
  }
}
