import { and, eq, isNull, sql } from 'drizzle-orm'
import { runs } from '../database/schema.ts'
import type { RunContext } from './run-context.ts'
import { RunOver } from './run-rows.ts'
import { throughOutage } from './through-outage.ts'

/**
 * Stores the total number of prompt tokens of a run before its engine is called. From then on they are charged, even if
 * the run is stopped before its first word. Throws `RunOver`.
 */
export async function noteAsked({ db }: Pick<RunContext, 'db'>, runId: string, promptTokens: number): Promise<void> {
  const open = await throughOutage(() =>
    db
      .update(runs)
      .set({ promptTokens: sql`greatest(${runs.promptTokens}, ${promptTokens}::integer)` })
      .where(and(eq(runs.id, runId), isNull(runs.endedAt)))
      .returning({ id: runs.id }),
  )
  if (open.length === 0) throw new RunOver(`Run ${runId} has ended`)
}
