import { and, eq, isNull, sql } from 'drizzle-orm'
import { generations } from '../../database/schema/schema.ts'
import type { GenerationContext } from './generation-kind.ts'
import { GenerationEndedError } from './generation-events.ts'
import { retryOnOutage } from '../../database/retry-on-outage.ts'

/**
 * Stores the total number of prompt tokens of a generation before its engine is called. From then on they are charged,
 * even if the generation is stopped before its first word. Throws `GenerationEndedError`.
 */
export async function recordPromptTokens(
  { db }: Pick<GenerationContext, 'db'>,
  generationId: string,
  promptTokens: number,
): Promise<void> {
  const open = await retryOnOutage(() =>
    db
      .update(generations)
      .set({ promptTokens: sql`greatest(${generations.promptTokens}, ${promptTokens}::integer)` })
      .where(and(eq(generations.id, generationId), isNull(generations.endedAt)))
      .returning({ id: generations.id }),
  )
  if (open.length === 0) throw new GenerationEndedError(`Generation ${generationId} has ended`)
}
