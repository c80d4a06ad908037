import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { generationStream } from '../../events/stream-names.ts'
import type { Transaction } from '../../database/transaction.ts'

/**
 * Applies the text of a generation's events to the generation's row in `table`, which has the columns `generation_id`,
 * `text` and `seq`. A generation retracts its text at most once.
 */
export async function checkpointText(tx: Transaction, table: PgTable, generationId: string): Promise<void> {
  await tx.execute(sql`
    with rows as (
      select seq, type, data, max(seq) filter (where type = 'retracted') over () as retracted_at from stream_rows
      where stream = ${generationStream(generationId)} and type in ('delta', 'retracted')
        and seq > (select seq from ${table} where generation_id = ${generationId})
    ), sums as (
      select max(seq) as seq,
        coalesce(string_agg(data->>'text', '' order by seq) filter (where seq < retracted_at), '') as before,
        coalesce(string_agg(data->>'text', '' order by seq) filter (where seq > coalesce(retracted_at, 0)), '') as after,
        coalesce(max((data->>'length')::integer), 0) as retracted
      from rows
    )
    update ${table} m set seq = sums.seq,
      text = left(m.text || sums.before, char_length(m.text || sums.before) - sums.retracted) || sums.after
    from sums
    where m.generation_id = ${generationId} and sums.seq is not null`)
}
