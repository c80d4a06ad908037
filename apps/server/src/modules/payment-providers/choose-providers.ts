import type { Base } from '../../app/base.ts'
import { createAlipay } from './alipay.ts'
import type { PayProvider, PayProviderName } from './pay-provider.ts'
import { createSandboxPay } from './sandbox-pay.ts'
import { createWeChatPay } from './wechat-pay.ts'

/** Which payment providers this server has. */
export interface ChosenProviders {
  /** The providers that members can pay with. In sandbox mode, the sandbox replaces those without keys. */
  providers: ReadonlyMap<PayProviderName, PayProvider>
  /** The providers that send webhooks; null for one without keys, whose webhooks are never accepted. */
  webhookProviders: Readonly<Record<'wechat' | 'alipay', PayProvider | null>>
}

/** Creates the payment providers that have keys, and in sandbox mode the sandbox. */
export function chooseProviders({ environment, db }: Pick<Base, 'environment' | 'db'>): ChosenProviders {
  const webhookProviders = createRealProviders(environment)
  const { wechat, alipay } = webhookProviders
  const sandbox = environment.mode === 'sandbox' ? createSandboxPay({ db }) : null
  const all: [PayProviderName, PayProvider | null][] = [
    ['wechat', wechat ?? sandbox],
    ['alipay', alipay ?? sandbox],
    ['sandbox', sandbox],
  ]
  return {
    providers: new Map(all.flatMap(([name, provider]) => (provider ? [[name, provider] as const] : []))),
    webhookProviders,
  }
}

/** The real providers; null for one without keys. */
export const createRealProviders = ({
  wechatPay,
  alipay,
}: Pick<Base['environment'], 'wechatPay' | 'alipay'>): ChosenProviders['webhookProviders'] => ({
  wechat: wechatPay === null ? null : createWeChatPay(wechatPay),
  alipay: alipay === null ? null : createAlipay(alipay),
})
