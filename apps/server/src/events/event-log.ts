import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { RESET, type StreamEvent } from '@moyun/api'
import { streamHeads, streamRows } from '../database/schema/schema.ts'
import type { Transaction } from '../database/transaction.ts'
import { createSubscribers, type Subscription, type OnEvents } from './subscribers.ts'
import type { Listener } from './listener.ts'
import type { Log } from '../app/log.ts'

type Database = NodePgDatabase

/** The channel that carries the name of each stream that a commit appended to. */
export const STREAMS_CHANNEL = 'streams'

/** Durable event logs: events numbered from 1 without a gap. */
export interface EventLog {
  /** Appends an event in the caller's transaction and returns its number; the commit wakes the subscribers. */
  append(tx: Transaction, stream: string, type: string, content: unknown): Promise<number>
  /** Appends at least one event, in order and in one statement; returns the number of the last one. */
  appendAll(tx: Transaction, stream: string, events: readonly { type: string; data: unknown }[]): Promise<number>
  /** At most `limit` events after `after`; a single `reset` event at the head if some of them have been deleted. */
  read(stream: string, after: number, limit: number): Promise<StreamEvent[]>
  /** The newest number; 0 before the first event. */
  head(stream: string, tx?: Transaction): Promise<number>
  /**
   * Delivers every event after `after` as it comes, in batches; without `after`, from the head. Waits for `onEvents`
   * before it reads on.
   */
  subscribe(stream: string, after: number | undefined, onEvents: OnEvents): Subscription
}

/** Creates the store and its subscribers. */
export function createEventLog(options: {
  db: Database
  listener: Listener
  clock: { now(): Date }
  log: Log
}): EventLog {
  const { db, listener, clock, log } = options

  async function head(stream: string, tx: Transaction = db) {
    const [row] = await tx.select({ seq: streamHeads.seq }).from(streamHeads).where(eq(streamHeads.stream, stream))
    return row?.seq ?? 0
  }

  const eventsAfter = (stream: string, after: number, limit: number) =>
    db
      .select({ stream: streamRows.stream, seq: streamRows.seq, type: streamRows.type, data: streamRows.data })
      .from(streamRows)
      .where(and(eq(streamRows.stream, stream), gt(streamRows.seq, after)))
      .orderBy(asc(streamRows.seq))
      .limit(limit)

  async function read(stream: string, after: number, limit: number): Promise<StreamEvent[]> {
    const events = await eventsAfter(stream, after, limit)
    if (events[0]?.seq === after + 1) return events
    const newest = await head(stream)
    if (events.length === 0 && newest > after) {
      // The events were either committed in between or swept: a second read tells.
      const later = await eventsAfter(stream, after, limit)
      if (later[0]?.seq === after + 1) return later
    }
    // A number beyond the head comes from before a backup was restored.
    return newest === after ? [] : [{ stream, seq: newest, type: RESET, data: null }]
  }

  async function appendAll(tx: Transaction, stream: string, added: readonly { type: string; data: unknown }[]) {
    const { length } = added
    const { rows } = await tx.execute<{ seq: number }>(sql`
      with head as (
        insert into stream_heads (stream, seq) values (${stream}, ${length}::integer)
        on conflict (stream) do update set seq = stream_heads.seq + ${length}::integer
        returning seq
      ), row as (
        insert into stream_rows (stream, seq, type, data, at)
        select ${stream}, head.seq - ${length}::integer + one.nth, one.value->>'type', (one.value->'data')::jsonb,
          ${clock.now()}::timestamptz
        from head, json_array_elements(${JSON.stringify(added)}::json) with ordinality as one(value, nth)
        returning seq
      )
      select max(seq) as seq, pg_notify(${STREAMS_CHANNEL}, ${stream}) from row`)
    const seq = rows[0]?.seq
    if (typeof seq !== 'number') throw new Error(`Appending to the stream ${stream} returned no row`)
    return seq
  }

  const subscribers = createSubscribers({ head, read, log })
  listener.on(STREAMS_CHANNEL, (stream) => (stream === null ? subscribers.wakeAll() : subscribers.wake(stream)))

  return {
    head,
    read,
    subscribe: subscribers.subscribe,
    append: (tx, stream, type, content) => appendAll(tx, stream, [{ type, data: content }]),
    appendAll,
  }
}
