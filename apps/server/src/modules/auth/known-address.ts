import { and, eq, gt } from 'drizzle-orm'
import { realNow } from '../../time/clock.ts'
import { networkOf } from '../../http/client-ip-key.ts'
import { families } from '../../database/schema/schema.ts'
import type { Transaction } from '../../database/transaction.ts'

/** How long an address stays known for a member, in milliseconds. */
const REMEMBERED = 90 * 24 * 60 * 60 * 1000

/** The id to look up if there is no member, so that unknown accounts take as many queries as known ones. */
const UNKNOWN_MEMBER = '00000000-0000-0000-0000-000000000000'

/**
 * Whether a session of this member began at this address within ninety days. Takes equally long if there is no member.
 */
export async function isKnownAddress(
  db: Pick<Transaction, 'select'>,
  memberId: string | null,
  address: string,
): Promise<boolean> {
  const since = new Date(realNow().getTime() - REMEMBERED)
  const seen = await db
    .select({ address: families.address })
    .from(families)
    .where(and(eq(families.memberId, memberId ?? UNKNOWN_MEMBER), gt(families.createdAt, since)))
    .groupBy(families.address)
  return seen.some((family) => networkOf(family.address) === networkOf(address))
}
