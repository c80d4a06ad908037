import path from 'node:path'
import type { Approval } from '@moyun/api'
import { and, asc, eq, ne } from 'drizzle-orm'
import { decide, listApprovals } from '../modules/admin/approvals/approvals.ts'
import { lockMember, setRole } from '../modules/admin/change-member.ts'
import { presentListed } from '../modules/admin/list-members.ts'
import { type Clock, createClock } from '../time/clock.ts'
import { openDatabase, type OpenDatabase } from '../database/connect.ts'
import { migrate } from '../database/migrate.ts'
import { members } from '../database/schema/schema.ts'
import { createLog } from '../app/logging.ts'
import { findByAccount, type MemberRow } from '../modules/auth/members.ts'
import { createListener } from '../events/listener.ts'
import { createEventLog, type EventLog } from '../events/event-log.ts'
import type { Transaction } from '../database/transaction.ts'

/** Which database and which clock mode to use: the same values that the environment gives the server. */
export interface AdminCommandOptions {
  dataFolder: string
  databaseUrl: string | undefined
  mode: 'sandbox' | 'live'
}

/** A member as the command line shows them: the phone number is masked. */
export interface MemberSummary {
  account: string
  nickname: string
  accountNo: string
  mobile: string
}

/** In SQL: an admin who can sign in. */
const IS_ADMIN = and(eq(members.role, 'admin'), eq(members.state, 'active'))

/** An expected failure of an admin command; its message is the one sentence that the command prints. */
class AdministrationProblem extends Error {
  override readonly name = 'AdministrationProblem'
}

/** Gives the admin role to the member with this account or phone; `changed` is false if they already had it. */
export const grantAdmin = (
  options: AdminCommandOptions,
  account: string,
): Promise<{ member: MemberSummary; changed: boolean }> =>
  change(options, account, 'admin', ({ state }) => {
    if (state !== 'active') throw new AdministrationProblem(`${account} is ${state} and can't be an admin`)
  })

/** Takes the admin role from a member. Refuses for the last admin, so that there is always one. */
export const revokeAdmin = (
  options: AdminCommandOptions,
  account: string,
): Promise<{ member: MemberSummary; changed: boolean }> =>
  change(options, account, 'user', ({ id }, admins) => {
    if (admins.length === 1 && admins[0] === id)
      throw new AdministrationProblem(`${account} is the last admin; grant the role to another member first`)
  })

/** Every admin who can sign in, the oldest first. */
export const findAdmins = (options: AdminCommandOptions): Promise<MemberSummary[]> =>
  withDatabase(options, async ({ db }) => {
    const rows = await db.select().from(members).where(IS_ADMIN).orderBy(asc(members.createdAt), asc(members.id))
    return rows.map(named)
  })

/** Approves, for the only admin, the requests that they have opened for the approval of another admin. Returns them. */
export const approveRequests = (options: AdminCommandOptions, account: string): Promise<Approval[]> =>
  withServices(options, async (services) => {
    const { id } = await requireMember(services.db, account)
    const [other] = await services.db
      .select()
      .from(members)
      .where(and(IS_ADMIN, ne(members.id, id)))
      .limit(1)
    if (other)
      throw new AdministrationProblem(
        `${account} is not the only admin: ${named(other).account || named(other).accountNo} has to approve it on the Approvals page`,
      )
    const open = (await listApprovals(services, id)).approvals.filter(({ own, state }) => own && state === 'open')
    for (const approval of open) await decide(services, null, approval.id, 'approved')
    return open
  })

function change(
  options: AdminCommandOptions,
  account: string,
  role: 'user' | 'admin',
  check: (member: MemberRow, admins: readonly string[]) => void,
) {
  return withServices(options, (services) =>
    services.db.transaction(async (tx) => {
      const { id } = await requireMember(tx, account)
      const { member, admins } = await lockMember(tx, null, id)
      if (member.role !== role) check(member, admins)
      await setRole(services, tx, null, { member, role })
      return { member: named(member), changed: member.role !== role }
    }),
  )
}

async function requireMember(db: Transaction | OpenDatabase['db'], account: string): Promise<MemberRow> {
  const known = await findByAccount(db, account)
  if (known === null)
    throw new AdministrationProblem(`No member has the account or phone ${account}; register it first`)
  return known
}

/** Runs `action` with the database, the clock and the event streams that the server uses. */
function withServices<Result>(
  options: AdminCommandOptions,
  action: (services: Pick<OpenDatabase, 'db'> & { clock: Clock; eventLog: EventLog }) => Promise<Result>,
): Promise<Result> {
  return withDatabase(options, async ({ db, pool }) => {
    const log = createLog({ level: 'silent' })
    const listener = createListener({ pool, log })
    try {
      const clock = await createClock({ mode: options.mode, db, listener })
      return await action({ db, clock, eventLog: createEventLog({ db, listener, clock, log }) })
    } finally {
      await listener.close()
    }
  })
}

/**
 * Attaches to the embedded PostgreSQL, or starts it for this command but never creates it; or connects to
 * `databaseUrl`.
 */
async function withDatabase<Result>(
  { dataFolder, databaseUrl }: AdminCommandOptions,
  action: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url: databaseUrl, folder: path.join(dataFolder, 'postgres'), existing: true })
  try {
    await migrate(database.pool)
    return await action(database)
  } finally {
    await database.close()
  }
}

function named(row: MemberRow): MemberSummary {
  const { account, nickname, accountNo, mobile } = presentListed(row)
  return { account, nickname, accountNo, mobile }
}
