import { randomUUID } from 'node:crypto'
import type { NoticeKind } from '@moyun/api'
import { securityNotifications } from '../../database/schema/sign-in-schema.ts'
import { deliver } from '../inbox/deliver.ts'
import type { EventLog } from '../../events/event-log.ts'
import type { Transaction } from '../../database/transaction.ts'
import { deviceName } from './device-name.ts'
import type { DeviceTraits } from './device-traits.ts'
import { userStream } from '../../events/stream-names.ts'

interface Parts {
  eventLog: EventLog
  clock: { now(): Date }
}

/**
 * Notifies a member of a security event on the account and its origin. Open clients receive it on their event stream;
 * the inbox keeps it for a member who returns after the stream has dropped it.
 */
export async function sendSecurityNotification(
  { eventLog, clock }: Parts,
  tx: Transaction,
  memberId: string,
  kind: NoticeKind,
  from: DeviceTraits | { device: string; address: string },
): Promise<void> {
  const at = clock.now()
  const notification = {
    kind,
    device: 'device' in from ? from.device : deviceName(from.userAgent),
    address: from.address,
  }
  const id = randomUUID()
  await tx.insert(securityNotifications).values({ id, memberId, at, ...notification })
  await deliver({ eventLog, clock }, tx, { id, memberId, type: 'notice' })
  await eventLog.append(tx, userStream(memberId), 'notice', { ...notification, at: at.toISOString() })
}
