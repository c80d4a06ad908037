import { ADMIN_STREAM, EVERYBODY_STREAM, MENU_STREAM } from '@moyun/api'
import { and, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Principal, eventStreamOf } from '../../http/principal.ts'
import { members, generations } from '../../database/schema/schema.ts'
import { qrs } from '../../database/schema/sign-in-schema.ts'
import { isUuid } from '../../database/is-uuid.ts'
import type { SocketPrincipal } from './authenticate.ts'

const QR = /^qr:([\w-]{1,64})$/
const NAME = /^(user|run):(.+)$/

/** Whether an authenticated socket may subscribe to a stream: a member's streams, or the one of a visitor or a QR. */
export const maySocketSubscribe = (db: NodePgDatabase, admitted: SocketPrincipal, stream: string): Promise<boolean> =>
  'qrId' in admitted ? Promise.resolve(stream === `qr:${admitted.qrId}`) : maySubscribe(db, admitted, stream)

/**
 * Whether a holder may subscribe to a stream. A visitor: their own stream. A member: their own streams, a QR that they
 * bind, the public streams, and the admins' stream if they are an admin. False alike for foreign, unknown and malformed
 * names.
 */
export async function maySubscribe(db: NodePgDatabase, holder: Principal, stream: string): Promise<boolean> {
  if ('visitorId' in holder) return stream === eventStreamOf(holder)
  const { memberId } = holder
  if (stream === MENU_STREAM || stream === EVERYBODY_STREAM) return true
  if (stream === ADMIN_STREAM) return isAdmin(db, memberId)
  const [, qrId] = QR.exec(stream) ?? []
  if (qrId !== undefined) return isBinder(db, memberId, qrId)
  const [, kind, id] = NAME.exec(stream) ?? []
  if (kind === undefined || id === undefined || !isUuid(id)) return false
  if (kind === 'user') return id === memberId
  const [own] = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.id, id), eq(generations.memberId, memberId)))
  // Stream names are case-sensitive: another case is another stream.
  return own?.id === id
}

/** True for streams whose name exists only after their row is stored: a rejection is final. */
export const isRejectionFinal = (stream: string): boolean => /^(run|qr):/.test(stream)

async function isBinder(db: NodePgDatabase, memberId: string, id: string) {
  const [own] = await db
    .select({ id: qrs.id })
    .from(qrs)
    .where(and(eq(qrs.id, id), eq(qrs.purpose, 'bind'), eq(qrs.memberId, memberId)))
  return own !== undefined
}

async function isAdmin(db: NodePgDatabase, memberId: string) {
  const [member] = await db.select({ role: members.role }).from(members).where(eq(members.id, memberId))
  return member?.role === 'admin'
}
