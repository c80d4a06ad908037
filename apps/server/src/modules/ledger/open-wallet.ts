import { DAY } from '../../time/china-time.ts'
import { eq } from 'drizzle-orm'
import { wallets } from '../../database/schema/ledger-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { expireDuePoints } from './expire.ts'
import { grantPoints } from './grant.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'

/** Days until granted points expire. */
export const BONUS_DAYS = 30

/** When points that are granted now expire. */
export const grantExpiry = (now: Date) => new Date(now.getTime() + BONUS_DAYS * DAY)

/**
 * Locks a member's wallet for the rest of the transaction and takes expired points out of it. A new wallet gets the
 * welcome points.
 *
 * Lock order: the wallet first, then every write to the member's ledger, then the member's stream. This prevents
 * deadlocks.
 */
export async function openWallet(context: LedgerContext, tx: Transaction, memberId: string): Promise<Wallet> {
  const fresh = await tx.insert(wallets).values({ memberId }).onConflictDoNothing()
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.memberId, memberId)).for('update')
  if (!wallet) throw new Error(`Member ${memberId} has no wallet`)
  if (fresh.rowCount === 1) await welcome(context, tx, wallet)
  else await expireDuePoints(context, tx, wallet)
  return wallet
}

async function welcome(context: LedgerContext, tx: Transaction, wallet: Wallet) {
  const amount = context.environment.welcomePoints
  if (amount === 0) return
  const expiresAt = grantExpiry(context.clock.now())
  await grantPoints(context, tx, wallet, {
    bucket: 'bonus',
    amount,
    expiresAt,
    kind: 'welcome',
    source: 'welcome',
    key: `welcome:${wallet.memberId}`,
  })
}
