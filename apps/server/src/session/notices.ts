import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@moyun/api'
import { notices } from '../database/sign-in-schema.ts'
import type { Streams, Transaction } from '../streams/streams.ts'
import { deviceName } from './device-name.ts'
import type { DeviceTraits } from './device-traits.ts'

interface Parts {
  streams: Streams
  clock: { now(): Date }
}

/**
 * Tells a member what was done to the account and from where. Pages that are open hear it on their stream; the row keeps
 * it for whoever comes back after the stream has forgotten.
 */
export async function tellOwner({ streams, clock }: Parts, tx: Transaction, memberId: string, kind: NoticeKind, from: DeviceTraits): Promise<void> {
  const at = clock.now()
  const said = { kind, device: deviceName(from.userAgent), address: from.address }
  await tx.insert(notices).values({ id: randomUUID(), memberId, at, ...said })
  await streams.append(tx, `user:${memberId}`, 'notice', { ...said, at: at.toISOString() })
}
