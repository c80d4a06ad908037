import { asc, lte } from 'drizzle-orm'
import { accountDeletions } from '../../database/schema/account-deletion-schema.ts'
import { deleteAccount } from './delete-account.ts'
import type { DeletionContext } from './deletion-context.ts'

/** Closes every account that is due. One that cannot be closed now does not block the others, and is tried again. */
export async function deleteDueAccounts(context: DeletionContext): Promise<void> {
  const { db, clock, log } = context
  const due = await db
    .select({ memberId: accountDeletions.memberId })
    .from(accountDeletions)
    .where(lte(accountDeletions.at, clock.now()))
    .orderBy(asc(accountDeletions.at))
  for (const { memberId } of due) {
    try {
      const done = await deleteAccount(context, memberId)
      if (done === 'closed') log.info({ memberId }, 'An account was deleted')
      if (done === 'kept') log.info({ memberId }, 'An account was not deleted: its member is banned or an admin now')
    } catch (error) {
      log.error({ err: error, memberId }, 'Deleting an account failed; the next run tries again')
    }
  }
}
