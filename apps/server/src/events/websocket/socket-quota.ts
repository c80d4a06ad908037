import { type SocketPrincipal, socketPrincipalId } from './authenticate.ts'
import { createTokenBucket } from './token-bucket.ts'
import { rememberRejectedStream } from './socket-limits.ts'
import { maySocketSubscribe, isRejectionFinal } from './may-subscribe.ts'
import type { SocketContext } from './socket-context.ts'

/** Limits of one socket, by itself and together with its holder's other sockets. */
export interface SocketQuota {
  /**
   * Counts the socket for the authenticated holder; false if the holder has too many. It stays counted until it closes.
   */
  countForHolder(who: SocketPrincipal): boolean
  /** False if the frame, of whatever kind, exceeds the rate limit. */
  mayPass(): boolean
  /** Whether the holder may subscribe to a stream. A final earlier rejection is repeated without a query. */
  maySubscribe(who: SocketPrincipal, stream: string): Promise<boolean>
  /** Logs that the socket was rejected, or asked for a stream that it may not subscribe to. */
  logRejection(answer: number, reason: string): void
  /** Releases the counters when the socket has closed. */
  leave(): void
}

/** Creates the limits of a socket without a holder. Until it has one, its rejections are logged by address. */
export function createSocketQuota(
  address: string,
  { db, log, limits, rejections }: Pick<SocketContext, 'db' | 'log' | 'limits' | 'rejections'>,
): SocketQuota {
  const ownGate = createTokenBucket({ burst: 100, perSecond: 20 })
  let holder: SocketPrincipal | null = null
  let counted: ReturnType<typeof limits.countForHolder> = null

  const quota: SocketQuota = {
    countForHolder(who) {
      holder = who
      counted ??= limits.countForHolder(socketPrincipalId(who))
      return counted !== null
    },
    mayPass: () => ownGate() && counted?.shared.mayPass() !== false,
    async maySubscribe(who, stream) {
      const isRefused = counted?.shared.refused.has(stream) === true
      if (!isRefused && (await maySocketSubscribe(db, who, stream))) return true
      if (counted && isRejectionFinal(stream)) rememberRejectedStream(counted.shared.refused, stream)
      quota.logRejection(404, 'stream')
      return false
    },
    logRejection: (answer, reason) =>
      rejections.record(log, holder ? socketPrincipalId(holder) : address, {
        answer,
        reason,
        address,
        ...(holder && 'memberId' in holder ? { memberId: holder.memberId } : {}),
      }),
    leave: () => counted?.leave(),
  }
  return quota
}
