import { randomUUID } from 'node:crypto'
import { applyDiscount } from '@moyun/api'
import { generationStream } from '../../events/stream-names.ts'
import { generations } from '../../database/schema/schema.ts'
import { benefitsOf } from '../membership/benefits.ts'
import { claimedBy } from '../leased-work/lease.ts'
import type { Transaction } from '../../database/transaction.ts'
import { type DocumentRow, publishDocument } from './present-document.ts'
import type { Prompt } from './prompt.ts'
import type { TemplateContext } from './template-context.ts'

interface Begun {
  document: DocumentRow
  kind: 'scene' | 'passage'
  model: string
  prompt: Prompt
  /** The maximum usual price; null if it is free. */
  most: number | null
}

/** Holds the maximum cost of a document's run, writes its row with `write`, and stores the run. Returns its id. */
export async function startDocumentGeneration(
  context: TemplateContext,
  tx: Transaction,
  { document, kind, model, prompt, most }: Begun,
  write: (made: ReturnType<typeof freshRun>) => Promise<unknown>,
): Promise<string> {
  const { clock, ledger, owner, streams, engine } = context
  const now = clock.now()
  const made = freshRun({ model, prompt, most, offline: engine.offline, now })
  await write(made)
  if (most !== null) {
    const { rate } = await benefitsOf(tx, document.memberId, now)
    await ledger.hold(tx, {
      memberId: document.memberId,
      work: generationStream(made.generationId),
      kind: 'scene',
      about: `piece:${document.id}`,
      amount: applyDiscount(most, rate, 100),
    })
  }
  const ticket = await publishDocument(streams, tx, document)
  await tx.insert(generations).values({
    id: made.generationId,
    memberId: document.memberId,
    kind,
    ...claimedBy(owner),
    ticket,
    startedAt: now,
  })
  return made.generationId
}

const freshRun = ({
  model,
  prompt,
  most,
  offline,
  now,
}: Pick<Begun, 'model' | 'prompt' | 'most'> & { offline: boolean; now: Date }) => ({
  generationId: randomUUID(),
  instructions: prompt.instructions,
  material: prompt.material,
  state: 'streaming' as const,
  model,
  offline,
  most,
  createdAt: now,
})
