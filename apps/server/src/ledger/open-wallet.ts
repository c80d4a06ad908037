import { DAY } from '../china-time.ts'
import { eq } from 'drizzle-orm'
import { wallets } from '../database/ledger-schema.ts'
import type { Transaction } from '../streams/streams.ts'
import { expireDue } from './expire.ts'
import { grantTo } from './grant.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'

/** So many days points last that are given. */
export const BONUS_DAYS = 30

/** When points end that are given now. */
export const giftEnds = (now: Date) => new Date(now.getTime() + BONUS_DAYS * DAY)

/**
 * Locks a member's wallet for the rest of the transaction, with what has expired taken out of it. A new one holds the welcome.
 *
 * Everything that is written to a member's ledger comes after this, and the member's stream after that: locks can't block each other.
 */
export async function openWallet(context: LedgerContext, tx: Transaction, memberId: string): Promise<Wallet> {
  const fresh = await tx.insert(wallets).values({ memberId }).onConflictDoNothing()
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.memberId, memberId)).for('update')
  if (!wallet) throw new Error(`Member ${memberId} has no wallet`)
  if (fresh.rowCount === 1) await welcome(context, tx, wallet)
  else await expireDue(context, tx, wallet)
  return wallet
}

async function welcome(context: LedgerContext, tx: Transaction, wallet: Wallet) {
  const amount = context.environment.welcomePoints
  if (amount === 0) return
  const expiresAt = giftEnds(context.clock.now())
  await grantTo(context, tx, wallet, {
    bucket: 'bonus',
    amount,
    expiresAt,
    kind: 'welcome',
    source: 'welcome',
    key: `welcome:${wallet.memberId}`,
  })
}
