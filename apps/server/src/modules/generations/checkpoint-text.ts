import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { generationStream } from '../../events/stream-names.ts'
import type { Transaction } from '../../database/transaction.ts'

/** Appends the text of a run's rows to the run's row in `table`, which has the columns `generation_id`, `text` and `seq`. */
export async function checkpointText(tx: Transaction, table: PgTable, generationId: string): Promise<void> {
  await tx.execute(sql`
    update ${table} m set text = m.text || rows.text, seq = rows.seq
    from (
      select string_agg(r.data->>'text', '' order by r.seq) as text, max(r.seq) as seq
      from stream_rows r
      where r.stream = ${generationStream(generationId)} and r.type = 'delta'
        and r.seq > (select seq from ${table} where generation_id = ${generationId})
    ) rows
    where m.generation_id = ${generationId} and rows.seq is not null`)
}
