import { desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { type Acceptance, type Agreement, AgreementDocument } from '@moyun/api'
import { acceptances } from '../../database/schema/sign-in-schema.ts'
import type { Transaction } from '../../database/transaction.ts'
import { VERSIONS } from './versions.ts'

const papers = AgreementDocument.options

interface Parts {
  db: NodePgDatabase
  clock: { now(): Date }
  /** Replaces the product's own versions in tests. */
  versions?: readonly [Agreement, ...Agreement[]]
}

/** Terms and privacy policy: the current version, and who accepted which version. */
export type Agreements = ReturnType<typeof createAgreements>

/** Versions come from the source code, acceptances from the database. */
export function createAgreements({ db, clock, versions = VERSIONS }: Parts) {
  /** Newest first. A version is hidden before its day; the first one has always been valid. */
  const past = () => {
    const now = clock.now().toISOString()
    return versions.filter(({ since }, place) => place === 0 || since <= now).toReversed()
  }
  const current = () => past()[0] ?? versions[0]

  return {
    list: () => ({ current: current(), versions: past() }),
    /** Records that a member accepted a version, by default the current one. False for a version that never existed. */
    async accept(tx: Transaction, memberId: string, version = current().version): Promise<boolean> {
      if (!past().some((known) => known.version === version)) return false
      await tx.insert(acceptances).values({ memberId, version, at: clock.now() }).onConflictDoNothing()
      return true
    },
    async read(memberId: string): Promise<Acceptance> {
      const rows = await db
        .select()
        .from(acceptances)
        .where(eq(acceptances.memberId, memberId))
        .orderBy(desc(acceptances.version))
      const last = rows[0]?.version ?? ''
      const unread = past().filter(({ version }) => version > last)
      return {
        current: current(),
        pending: unread.length > 0,
        changed: papers.filter((document) => unread.some(({ changed }) => changed.includes(document))),
        accepted: rows.map((row) => ({ version: row.version, at: row.at.toISOString() })),
      }
    },
  }
}
