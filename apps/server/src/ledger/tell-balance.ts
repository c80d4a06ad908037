import type { Transaction } from '../streams/streams.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'

/** Tells a member's pages what they have now; what is held is not among it. */
export const tellBalance = (
  { streams }: LedgerContext,
  tx: Transaction,
  { memberId, points, held, cash }: Wallet,
): Promise<number> => streams.append(tx, `user:${memberId}`, 'balance.changed', { points: points - held, cash })
