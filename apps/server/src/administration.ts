import path from 'node:path'
import type { Approval } from '@moyun/api'
import { and, asc, eq, ne } from 'drizzle-orm'
import { decide, listApprovals } from './admin/approvals/approvals.ts'
import { lockMember, setRole } from './admin/change-member.ts'
import { presentListed } from './admin/list-members.ts'
import { type Clock, createClock } from './clock.ts'
import { openDatabase, type OpenDatabase } from './database/connect.ts'
import { migrate } from './database/migrate.ts'
import { members } from './database/schema.ts'
import { createLog } from './logging.ts'
import { findByAccount, type MemberRow } from './session/members.ts'
import { createListener } from './streams/listener.ts'
import { createStreams, type Streams, type Transaction } from './streams/streams.ts'

/** Which database, and by which clock: what the environment says to the server too. */
export interface AdministrationOptions {
  dataFolder: string
  databaseUrl: string | undefined
  mode: 'sandbox' | 'live'
}

/** A member as the command line names them: nobody else's terminal needs the whole phone. */
export interface NamedMember {
  account: string
  nickname: string
  accountNo: string
  mobile: string
}

/** In SQL: an admin who can sign in. */
const IS_ADMIN = and(eq(members.role, 'admin'), eq(members.state, 'active'))

/** What the command line is told when the answer is no: one sentence. */
class AdministrationProblem extends Error {
  override readonly name = 'AdministrationProblem'
}

/** Gives the admin role to whoever has this account or phone; `changed` is false where they had it. */
export const grant = (
  options: AdministrationOptions,
  account: string,
): Promise<{ member: NamedMember; changed: boolean }> =>
  change(options, account, 'admin', ({ state }) => {
    if (state !== 'active') throw new AdministrationProblem(`${account} is ${state} and can't be an admin`)
  })

/** Takes the admin role back; never from the last one, so that somebody can always look after the house. */
export const revoke = (
  options: AdministrationOptions,
  account: string,
): Promise<{ member: NamedMember; changed: boolean }> =>
  change(options, account, 'user', ({ id }, admins) => {
    if (admins.length === 1 && admins[0] === id)
      throw new AdministrationProblem(`${account} is the last admin; make another one first`)
  })

/** Every admin who can sign in, the oldest first. */
export const list = (options: AdministrationOptions): Promise<NamedMember[]> =>
  withDatabase(options, async ({ db }) => {
    const rows = await db.select().from(members).where(IS_ADMIN).orderBy(asc(members.createdAt), asc(members.id))
    return rows.map(named)
  })

/** Agrees to what the only admin has asked the other admins for. Gives what that was. */
export const approve = (options: AdministrationOptions, account: string): Promise<Approval[]> =>
  withServices(options, async (services) => {
    const { id } = await requireMember(services.db, account)
    const [other] = await services.db
      .select()
      .from(members)
      .where(and(IS_ADMIN, ne(members.id, id)))
      .limit(1)
    if (other)
      throw new AdministrationProblem(
        `${account} is not the only admin: ${named(other).account || named(other).accountNo} approves it on the page, under Approvals`,
      )
    const open = (await listApprovals(services, id)).approvals.filter(({ own, state }) => own && state === 'open')
    for (const asked of open) await decide(services, null, asked.id, 'approved')
    return open
  })

function change(
  options: AdministrationOptions,
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
  if (known === null) throw new AdministrationProblem(`Nobody has the account or phone ${account}; register it first`)
  return known
}

/** The database with the clock and the streams of the product, as the server has them. */
function withServices<Result>(
  options: AdministrationOptions,
  deed: (services: Pick<OpenDatabase, 'db'> & { clock: Clock; streams: Streams }) => Promise<Result>,
): Promise<Result> {
  return withDatabase(options, async ({ db, pool }) => {
    const log = createLog({ level: 'silent' })
    const listener = createListener({ pool, log })
    try {
      const clock = await createClock({ mode: options.mode, db, listener })
      return await deed({ db, clock, streams: createStreams({ db, listener, clock, log }) })
    } finally {
      await listener.close()
    }
  })
}

/** Joins the embedded PostgreSQL or starts it for the moment, and never makes one; or connects to the one elsewhere. */
async function withDatabase<Result>(
  { dataFolder, databaseUrl }: AdministrationOptions,
  deed: (database: OpenDatabase) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ url: databaseUrl, folder: path.join(dataFolder, 'postgres'), existing: true })
  try {
    await migrate(database.pool)
    return await deed(database)
  } finally {
    await database.close()
  }
}

function named(row: MemberRow): NamedMember {
  const { account, nickname, accountNo, mobile } = presentListed(row)
  return { account, nickname, accountNo, mobile }
}
