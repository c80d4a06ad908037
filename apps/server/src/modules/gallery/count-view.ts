import { sql } from 'drizzle-orm'
import type { Base } from '../../app/base.ts'

/**
 * Counts a member's first view of another member's public work; signed-out views do not count. A work that is erased at
 * the same moment gets no view.
 */
export async function countView(
  { db, clock }: Pick<Base, 'db' | 'clock'>,
  memberId: string,
  id: string,
): Promise<void> {
  await db.execute(sql`
    insert into work_views (work_id, member_id, at)
    select id, ${memberId}::uuid, ${clock.now()}::timestamptz from works
    where id = ${id} and member_id <> ${memberId} and not exists (select from work_views seen
      where seen.work_id = works.id and seen.member_id = ${memberId})
    for key share
    on conflict do nothing`)
}
