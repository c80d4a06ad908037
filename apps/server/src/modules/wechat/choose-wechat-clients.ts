import { sandboxWeChatClients } from '../../sandbox/sandbox-wechat.ts'
import { createOfficialAccount } from './official-account.ts'
import { createOpenPlatform } from './open-platform.ts'
import type { WeChatClients } from './wechat-context.ts'
import type { Base } from '../../app/base.ts'

/** WeChat if its keys are configured; otherwise a substitute in sandbox mode, and nothing in live mode. */
export function chooseWeChatClients({
  environment,
  db,
  secret,
  log,
}: Pick<Base, 'environment' | 'db' | 'secret' | 'log'>): WeChatClients {
  const { wechatOfficial, wechatOpen, wechatApiUrl: apiUrl, mode } = environment
  const otherwise = mode === 'sandbox' ? sandboxWeChatClients(secret) : { issuer: null, platform: null }
  if (mode === 'live' && wechatOfficial === null)
    log.warn({}, 'No WeChat official account is configured: members can’t sign in by QR code')
  const account = wechatOfficial === null ? null : createOfficialAccount({ db, secret, apiUrl, keys: wechatOfficial })
  const platform = wechatOpen === null ? otherwise.platform : createOpenPlatform({ apiUrl, keys: wechatOpen })
  return { account, issuer: account ?? otherwise.issuer, platform }
}
