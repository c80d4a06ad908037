import { type Admitted, idOf } from './admission.ts'
import { floodGate } from './flood-gate.ts'
import { remember } from './holder-limits.ts'
import { mayHear, staysForeign } from './may-follow.ts'
import type { SocketContext } from './socket.ts'

/** What one socket may do, by itself and together with its holder's others. */
export interface SocketQuota {
  /** Counts the socket to whom a `hello` has let in; false where they have too many. Once it is counted it stays so until it leaves. */
  hold(who: Admitted): boolean
  /** False for a frame that is one too many. */
  mayPass(): boolean
  /** Whether it may follow a stream; what was refused to its holder before is refused without a query. */
  mayFollow(who: Admitted, stream: string): Promise<boolean>
  /** Tells the log that the socket was turned away, or asked for what is not its own. */
  tellDenied(answer: number, reason: string): void
  /** The socket has closed. */
  leave(): void
}

/** Of a socket that is not counted to anybody yet. Its refusals are told by its address until then. */
export function createSocketQuota(
  address: string,
  { db, log, limits, denials }: Pick<SocketContext, 'db' | 'log' | 'limits' | 'denials'>,
): SocketQuota {
  const ownGate = floodGate({ burst: 100, perSecond: 20 })
  let holder: Admitted | null = null
  let held: ReturnType<typeof limits.hold> = null

  const quota: SocketQuota = {
    hold(who) {
      holder = who
      held ??= limits.hold(idOf(who))
      return held !== null
    },
    mayPass: () => ownGate() && held?.holding.mayPass() !== false,
    async mayFollow(who, stream) {
      const isRefused = held?.holding.refused.has(stream) === true
      if (!isRefused && (await mayHear(db, who, stream))) return true
      if (held && staysForeign(stream)) remember(held.holding.refused, stream)
      quota.tellDenied(404, 'stream')
      return false
    },
    tellDenied: (answer, reason) =>
      denials.tell(log, holder ? idOf(holder) : address, {
        answer,
        reason,
        ...(holder && 'memberId' in holder ? { memberId: holder.memberId } : {}),
      }),
    leave: () => held?.leave(),
  }
  return quota
}
