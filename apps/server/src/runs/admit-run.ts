import { type Endpoint, refuse } from '@moyun/api'
import { and, count, eq, isNull } from 'drizzle-orm'
import { runs } from '../database/schema.ts'
import type { ChatEngine } from '../engines/chat-engine.ts'
import type { Transaction } from '../streams/streams.ts'
import { requireFruit } from './fruitless.ts'
import type { Runs } from './runs.ts'

/** Runs that one member may have open, the waiting ones among them. */
const MOST_OPEN = 200

/** Refuses where the server goes away, where too many are in a member's line, and where too many have ended without a result today. */
export async function admitRun(
  { runs: { draining }, clock }: { runs: Pick<Runs, 'draining'>; clock: { now(): Date } },
  tx: Transaction,
  endpoint: Endpoint,
  memberId: string,
): Promise<void> {
  if (draining) throw refuse(endpoint, 'unavailable')
  const [open] = await tx
    .select({ n: count() })
    .from(runs)
    .where(and(eq(runs.memberId, memberId), isNull(runs.endedAt)))
  if (Number(open?.n) >= MOST_OPEN) throw refuse(endpoint, 'tooOften', { result: { retryAfter: 10 } })
  await requireFruit(tx, memberId, clock.now())
}

/** The model that was asked for; else the one that is `usual` here, as long as it is there; else the default. */
export function modelFor(
  { engine }: { engine: ChatEngine },
  endpoint: Endpoint,
  wanted: string | undefined,
  usual: string | null = null,
): string {
  const all = engine.models()
  const model =
    wanted === undefined ? (all.find(({ id }) => id === usual) ?? all[0]) : all.find(({ id }) => id === wanted)
  if (!model) throw refuse(endpoint, 'invalid', { result: { fields: { model: 'unknown' } } })
  return model.id
}
