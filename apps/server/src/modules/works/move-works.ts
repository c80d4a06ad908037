import { type SQL, sql } from 'drizzle-orm'
import { publishWorksChanged } from './add-work.ts'
import { PUBLIC_PREFIX, READER_PREFIX_LENGTH } from '../search/bigrams.ts'
import type { WorkContext } from './work-context.ts'

/** The moves of works between lists: the required state, and the change. */
const moves = {
  publish: {
    from: sql`published_at is null and deleted_at is null`,
    becomes: (now: Date) => sql`published_at = ${now}::timestamptz`,
  },
  withdraw: { from: sql`published_at is not null`, becomes: () => sql`published_at = null` },
  discard: {
    from: sql`deleted_at is null`,
    becomes: (now: Date) => sql`published_at = null, deleted_at = ${now}::timestamptz`,
  },
  restore: { from: sql`deleted_at is not null`, becomes: () => sql`deleted_at = null` },
} as const satisfies Record<string, { from: SQL; becomes: (now: Date) => SQL }>

/** Makes works searchable for everybody by the grams that their author finds them by. */
const foundByEverybody = sql`update work_searches
  set grams = grams || array(select ${PUBLIC_PREFIX}::text || substr(gram, ${READER_PREFIX_LENGTH + 1}::integer) from unnest(grams) gram)
  from mine where work_id = mine.id`

/** Removes the public grams. A work that was not public has none, and stays as it is. */
const foundByItsAuthor = sql`update work_searches
  set grams = array(select gram from unnest(grams) gram where not starts_with(gram, ${PUBLIC_PREFIX}::text))
  from mine where work_id = mine.id and mine.published_at is not null`

/** Moves those of these works that are the member's and in the required state; returns how many. */
export async function moveWorks(
  { db, clock, eventLog }: WorkContext,
  memberId: string,
  move: keyof typeof moves,
  ids: readonly string[],
): Promise<{ changed: number }> {
  const { from, becomes } = moves[move]
  return db.transaction(async (tx) => {
    // Locked in a fixed order, so that two of the member's pages cannot deadlock.
    const { rowCount } = await tx.execute(sql`
      with mine as (select id, published_at from works where member_id = ${memberId}
        and id = any(${`{${ids.join()}}`}::uuid[]) and ${from} order by id for update),
        found as (${move === 'publish' ? foundByEverybody : foundByItsAuthor})
      update works set ${becomes(clock.now())} from mine where works.id = mine.id`)
    const changed = rowCount ?? 0
    if (changed > 0) await publishWorksChanged(eventLog, tx, memberId)
    return { changed }
  })
}
