import { randomUUID } from 'node:crypto'
import { lowered } from '@moyun/api'
import { runStream } from '../chat/present.ts'
import { runs } from '../database/schema.ts'
import { benefitsOf } from '../membership/benefits.ts'
import { leaseEnd } from '../runs/heartbeat.ts'
import type { Transaction } from '../streams/streams.ts'
import { type PieceRow, tellPiece } from './present-piece.ts'
import type { Prompt } from './prompt.ts'
import type { SceneContext } from './scene-context.ts'

interface Begun {
  piece: PieceRow
  kind: 'scene' | 'passage'
  model: string
  prompt: Prompt
  /** The maximum usual price; null if it is free. */
  most: number | null
}

/** Holds the maximum cost of a piece's run, writes its row with `write`, and stores the run. Returns its id. */
export async function beginRun(
  context: SceneContext,
  tx: Transaction,
  { piece, kind, model, prompt, most }: Begun,
  write: (made: ReturnType<typeof freshRun>) => Promise<unknown>,
): Promise<string> {
  const { clock, ledger, owner, streams, engine } = context
  const now = clock.now()
  const made = freshRun({ model, prompt, most, offline: engine.offline, now })
  await write(made)
  if (most !== null) {
    const { rate } = await benefitsOf(tx, piece.memberId, now)
    await ledger.hold(tx, {
      memberId: piece.memberId,
      work: runStream(made.runId),
      kind: 'scene',
      about: `piece:${piece.id}`,
      amount: lowered(most, rate, 100),
    })
  }
  const ticket = await tellPiece(streams, tx, piece)
  await tx.insert(runs).values({
    id: made.runId,
    memberId: piece.memberId,
    kind,
    ownerId: owner.id,
    leaseUntil: leaseEnd(),
    ticket,
    startedAt: now,
  })
  return made.runId
}

const freshRun = ({
  model,
  prompt,
  most,
  offline,
  now,
}: Pick<Begun, 'model' | 'prompt' | 'most'> & { offline: boolean; now: Date }) => ({
  runId: randomUUID(),
  instructions: prompt.instructions,
  material: prompt.material,
  state: 'streaming' as const,
  model,
  offline,
  most,
  createdAt: now,
})
