import type { Transaction } from '../../database/transaction.ts'
import type { LedgerContext } from './ledger-context.ts'
import type { Wallet } from './wallet.ts'
import { userStream } from '../../events/stream-names.ts'

/** Sends the current balance, without held points, to a member's pages. */
export const publishBalance = (
  { eventLog }: LedgerContext,
  tx: Transaction,
  { memberId, points, held, cash }: Wallet,
): Promise<number> => eventLog.append(tx, userStream(memberId), 'balance.changed', { points: points - held, cash })
