import { randomUUID } from 'node:crypto'
import { storeGeneration } from '../generations/store-generation.ts'
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

/**
 * Holds the maximum cost of a document's generation, writes its row with `write`, and stores the generation. Returns
 * its id.
 */
export async function startDocumentGeneration(
  context: TemplateContext,
  tx: Transaction,
  { document, kind, model, prompt, most: maxPoints }: Begun,
  write: (made: ReturnType<typeof freshRun>) => Promise<unknown>,
): Promise<string> {
  const { clock, eventLog, engine } = context
  const now = clock.now()
  const made = freshRun({ model, prompt, most: maxPoints, offline: engine.offline, now })
  await write(made)
  await storeGeneration(tx, context, {
    id: made.generationId,
    memberId: document.memberId,
    kind,
    now,
    hold: maxPoints === null ? null : { about: `piece:${document.id}`, maxPoints },
    publish: () => publishDocument(eventLog, tx, document),
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
