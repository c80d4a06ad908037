import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@moyun/api'
import { notices } from '../database/sign-in-schema.ts'
import { deliver } from '../messages/deliver.ts'
import type { Streams, Transaction } from '../streams/streams.ts'
import { deviceName } from './device-name.ts'
import type { DeviceTraits } from './device-traits.ts'

interface Parts {
  streams: Streams
  clock: { now(): Date }
}

/**
 * Tells a member what was done to the account and from where. Pages that are open hear it on their stream; it lies in
 * the member's box for whoever comes back after the stream has forgotten.
 */
export async function tellOwner(
  { streams, clock }: Parts,
  tx: Transaction,
  memberId: string,
  kind: NoticeKind,
  from: DeviceTraits,
): Promise<void> {
  const at = clock.now()
  const said = { kind, device: deviceName(from.userAgent), address: from.address }
  const id = randomUUID()
  await tx.insert(notices).values({ id, memberId, at, ...said })
  await deliver({ streams, clock }, tx, { id, memberId, type: 'notice' })
  await streams.append(tx, `user:${memberId}`, 'notice', { ...said, at: at.toISOString() })
}
