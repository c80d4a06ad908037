import type { FastifyRequest } from 'fastify'
import type { Core } from '../core.ts'
import type { OfficialAccount } from './official-account.ts'
import type { OpenPlatform } from './open-platform.ts'
import type { Qrs } from './qrs.ts'

/** Makes the address that stands in a QR. */
export interface QrIssuer {
  /** Throws when WeChat can't be asked. */
  urlOf(id: string, origin: string): Promise<string>
}

/** Every way to WeChat: its own, the sandbox's, or none. */
export interface WeChatWays {
  issuer: QrIssuer | null
  platform: OpenPlatform | null
  /** Where events come from; null in the sandbox. */
  account: OfficialAccount | null
}

/** What signing in by WeChat needs of the house. */
export interface WeChatContext extends Pick<
  Core,
  'environment' | 'secret' | 'db' | 'pool' | 'clock' | 'streams' | 'ledger' | 'sessions' | 'origins' | 'log'
> {
  qrs: Qrs
  ways: WeChatWays
}

/** The origin under which the browser sees us. */
export const originOf = ({ environment }: Pick<Core, 'environment'>, { protocol, host }: FastifyRequest) =>
  environment.publicUrl ?? `${protocol}://${host}`
