import { type ResultOf, type RankingType, type RankingWindow, type ranking } from '@moyun/api'
import { and, asc, eq } from 'drizzle-orm'
import { rankingEntries } from '../../database/schema/ranking-schema.ts'
import { members } from '../../database/schema/schema.ts'
import { blobs, files, works } from '../../database/schema/work-schema.ts'
import { presentPublic, publicColumns } from '../gallery/public-works.ts'
import { isPubliclyVisible } from '../gallery/read-public.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { WorkContext } from '../works/work-context.ts'
import { rankChange, nextComputation, VISIBLE_RANKS } from './boards.ts'
import { computeBoards, readComputedAt } from './compute-boards.ts'
import type { Base } from '../../app/base.ts'

type Context = Pick<Base, 'db' | 'clock'> & Pick<WorkContext, 'files'>

/**
 * One board for a member or a visitor. A work that is no longer public disappears at once, and the works below it move
 * up.
 */
export async function readBoard(
  context: Context,
  reader: string | undefined,
  type: RankingType,
  window: RankingWindow,
): Promise<ResultOf<typeof ranking.read>> {
  // Only on a new server, before the first computation.
  if ((await readComputedAt(context.db)) === undefined) await computeBoards(context)
  const { rows, at } = await context.db.transaction(
    async (tx) => ({
      at: (await readComputedAt(tx)) ?? context.clock.now(),
      rows: type === 'video' ? [] : await entriesOf(tx, reader, type, window),
    }),
    // One snapshot, so that the board and its time are from the same computation.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const entries = rows.map(({ work, rankBefore, rank, heat, heatBefore, uses, likes, views }, index) => ({
    rank: index + 1,
    change: rankChange(rank, rankBefore),
    work: presentPublic(work, context.files, reader),
    heat,
    increase: heat - heatBefore,
    uses,
    likes,
    views,
  }))
  return { entries, updatedAt: at.toISOString(), nextAt: nextComputation(at).toISOString() }
}

async function entriesOf(
  tx: Transaction,
  reader: string | undefined,
  type: Exclude<RankingType, 'video'>,
  window: RankingWindow,
) {
  const { cover, ...columns } = publicColumns(reader)
  const { rank, rankBefore, heat, heatBefore, uses, likes, views } = rankingEntries
  const rows = await tx
    .select({ work: columns, cover, rank, rankBefore, heat, heatBefore, uses, likes, views })
    .from(rankingEntries)
    .innerJoin(works, eq(works.id, rankingEntries.workId))
    .innerJoin(members, eq(members.id, works.memberId))
    .leftJoin(files, eq(files.id, works.coverId))
    .leftJoin(blobs, eq(blobs.hash, files.hash))
    .where(and(eq(rankingEntries.type, type), eq(rankingEntries.span, window), isPubliclyVisible))
    .orderBy(asc(rankingEntries.rank))
    .limit(VISIBLE_RANKS)
  return rows.map(({ work, cover: picture, ...entry }) => ({ ...entry, work: { ...work, cover: picture } }))
}
