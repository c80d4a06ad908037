import { type Endpoint, refuse } from '@moyun/api'
import { and, count, eq, isNull } from 'drizzle-orm'
import { generations } from '../../database/schema/schema.ts'
import type { ChatEngine } from '../ai/chat-engine.ts'
import type { Transaction } from '../../database/transaction.ts'
import { enforceNoResultLimit } from './no-result-limit.ts'
import type { Generations } from './generations.ts'

/** Maximum open generations of one member, including the waiting ones. */
const MOST_OPEN = 200

/**
 * Refuses a generation while the server shuts down, when the member's queue is full, and when too many of the member's
 * generations have ended without a result today.
 */
export async function admitGeneration(
  { generations: { draining }, clock }: { generations: Pick<Generations, 'draining'>; clock: { now(): Date } },
  tx: Transaction,
  endpoint: Endpoint,
  memberId: string,
): Promise<void> {
  if (draining) throw refuse(endpoint, 'unavailable')
  const [open] = await tx
    .select({ n: count() })
    .from(generations)
    .where(and(eq(generations.memberId, memberId), isNull(generations.endedAt)))
  if (Number(open?.n) >= MOST_OPEN) throw refuse(endpoint, 'tooOften', { result: { retryAfter: 10 } })
  await enforceNoResultLimit(tx, memberId, clock.now())
}

/** The requested model; else the `usual` one if it is available; else the default. */
export function chooseModel(
  { engine }: { engine: ChatEngine },
  endpoint: Endpoint,
  requestedModel: string | undefined,
  usual: string | null = null,
): string {
  const all = engine.models()
  const model =
    requestedModel === undefined
      ? (all.find(({ id }) => id === usual) ?? all[0])
      : all.find(({ id }) => id === requestedModel)
  if (!model) throw refuse(endpoint, 'invalid', { result: { fields: { model: 'unknown' } } })
  return model.id
}
