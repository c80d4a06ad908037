import type { FastifyRequest } from 'fastify'
import type { Transaction } from '../streams/streams.ts'
import { deviceName } from './device-name.ts'
import type { SessionContext } from './session-context.ts'

/** Tells a member, in the stream of theirs, what was done to the account and from where. */
export async function tellOwner(
  { streams, clock }: Pick<SessionContext, 'streams' | 'clock'>,
  tx: Transaction,
  memberId: string,
  kind: 'passwordChanged' | 'phoneChanged',
  request: FastifyRequest,
): Promise<void> {
  const device = deviceName(request.headers['user-agent'] ?? '')
  await streams.append(tx, `user:${memberId}`, 'notice', { kind, device, address: request.ip, at: clock.now().toISOString() })
}
