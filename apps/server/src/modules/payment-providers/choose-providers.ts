import type { Environment } from '../../config/environment.ts'
import { createAlipay } from './alipay.ts'
import type { PayProvider } from './pay-provider.ts'
import { createWeChatPay } from './wechat-pay.ts'

/** The real providers; null for one without keys, whose notifications are then never accepted. */
export function chooseProviders({ wechatPay, alipay }: Pick<Environment, 'wechatPay' | 'alipay'>): {
  wechat: PayProvider | null
  alipay: PayProvider | null
} {
  return {
    wechat: wechatPay === null ? null : createWeChatPay(wechatPay),
    alipay: alipay === null ? null : createAlipay(alipay),
  }
}
