import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../app/app-context.ts'
import type { OfficialAccount, QrIssuer } from './official-account.ts'
import type { OpenPlatform } from './open-platform.ts'
import type { Qrs } from './qrs.ts'
import type { Base } from '../../app/base.ts'

/** The WeChat clients: WeChat's own, the sandbox's, or none. */
export interface WeChatClients {
  issuer: QrIssuer | null
  platform: OpenPlatform | null
  /** The official account that sends events; null in sandbox mode. */
  account: OfficialAccount | null
}

/** The services for signing in by WeChat. */
export interface WeChatContext extends Pick<
  AppContext,
  'environment' | 'secret' | 'db' | 'pool' | 'clock' | 'eventLog' | 'ledger' | 'sessions' | 'origins' | 'log'
> {
  qrs: Qrs
  ways: WeChatClients
}

/**
 * The origin of the server as the browser sees it. `X-Forwarded-Host` is not read: a proxy may pass on the client's.
 */
export const originOf = ({ environment }: Pick<Base, 'environment'>, { protocol, headers }: FastifyRequest) =>
  environment.publicUrl ?? `${protocol}://${headers.host ?? ''}`
