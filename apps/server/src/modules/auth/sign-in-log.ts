import { randomUUID } from 'node:crypto'
import { and, count, desc, eq, gt, lt } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { FastifyRequest } from 'fastify'
import { account, type ResultOf, type SignIn } from '@moyun/api'
import { afterCursor, encodeCursor } from '../../http/cursor.ts'
import { deleteInBatches } from '../../database/delete-in-batches.ts'
import { signIns } from '../../database/schema/sign-in-schema.ts'
import type { Environment } from '../../config/environment.ts'
import type { Log } from '../../app/log.ts'
import type { Transaction } from '../../database/transaction.ts'
import { deviceName } from './device-name.ts'

const DAY = 24 * 60 * 60 * 1000
const PAGE = 20
/** Refused sign-ins recorded each day; further attempts must not fill the table. */
const MOST_REFUSED = 100

type Database = NodePgDatabase

interface Parts {
  environment: Pick<Environment, 'logDays'>
  db: Database
  clock: { now(): Date }
  log: Log
}

/** The device and address of a sign-in attempt. */
export interface AttemptOrigin {
  device: string
  address: string
}

/** The sign-in history that members can read. */
export interface SignInLog {
  /** Records a sign-in in the same transaction as its session. */
  done(tx: Transaction, memberId: string, method: SignIn['method'], request: FastifyRequest): Promise<void>
  /**
   * Records that a known member's sign-in was refused. Callers do not wait for it: an answer must not take longer
   * because the account exists.
   */
  refused(memberId: string, method: SignIn['method'], by: FastifyRequest | AttemptOrigin): void
  /** One page, newest first. */
  read(memberId: string, cursor: string | undefined): Promise<ResultOf<typeof account.signIns>>
  /** Resolves when all pending records are written. */
  whenIdle(): Promise<void>
}

/** Stores the log in the database. */
export function createSignInLog({ environment, db, clock, log }: Parts): SignInLog {
  const writing = new Set<Promise<void>>()
  const rowOf = (
    memberId: string,
    method: SignIn['method'],
    outcome: SignIn['outcome'],
    by: FastifyRequest | AttemptOrigin,
  ) => ({
    id: randomUUID(),
    memberId,
    at: clock.now(),
    method,
    outcome,
    device: 'device' in by ? by.device : deviceName(by.headers['user-agent'] ?? ''),
    address: 'address' in by ? by.address : by.ip,
  })

  async function writeRefused(row: ReturnType<typeof rowOf>) {
    const today = and(
      eq(signIns.memberId, row.memberId),
      eq(signIns.outcome, 'refused'),
      gt(signIns.at, new Date(row.at.getTime() - DAY)),
    )
    const [refused] = await db.select({ count: count() }).from(signIns).where(today)
    if ((refused?.count ?? 0) < MOST_REFUSED) await db.insert(signIns).values(row)
  }

  return {
    async done(tx, memberId, method, request) {
      await tx.insert(signIns).values(rowOf(memberId, method, 'done', request))
    },
    refused(memberId, method, by) {
      const write = writeRefused(rowOf(memberId, method, 'refused', by)).catch((error: unknown) =>
        log.error({ err: error }, 'Recording a refused sign-in failed'),
      )
      writing.add(write)
      void write.finally(() => writing.delete(write))
    },
    read: async (memberId, cursor) => ({ ...(await readPage(db, memberId, cursor)), days: environment.logDays }),
    async whenIdle() {
      await Promise.all(writing)
    },
  }
}

async function readPage(
  db: Database,
  memberId: string,
  cursor: string | undefined,
): Promise<Omit<ResultOf<typeof account.signIns>, 'days'>> {
  const rows = await db
    .select()
    .from(signIns)
    .where(and(eq(signIns.memberId, memberId), afterCursor(account.signIns, cursor, signIns.at, signIns.id)))
    .orderBy(desc(signIns.at), desc(signIns.id))
    .limit(PAGE + 1)
  const page = rows.slice(0, PAGE)
  const last = page.at(-1)
  return {
    signIns: page.map(({ id, at, method, outcome, device, address }) => ({
      id,
      at: at.toISOString(),
      method,
      outcome,
      device,
      address,
    })),
    next: rows.length > PAGE && last !== undefined ? encodeCursor([last.at, last.id]) : null,
  }
}

/** Deletes sign-ins that are more than so many days old. */
export const purgeExpiredSignIns = (db: Database, now: Date, days: number) =>
  deleteInBatches(db, signIns, lt(signIns.at, new Date(now.getTime() - days * DAY)))
