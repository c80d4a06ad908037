import { eq } from 'drizzle-orm'
import { documentPassages, documents, documentVersions } from '../../database/schema/template-schema.ts'
import { checkpointText } from '../generations/checkpoint-text.ts'
import type { GenerationKind } from '../generations/generation-kind.ts'
import { finishDocumentGeneration } from './finish-generation.ts'
import { publishDocument } from './present-document.ts'
import { generatePassage } from './generate-document.ts'

/** The product of a rewording run: one text. */
export const passageGeneration: GenerationKind = {
  run: generatePassage,
  checkpoint: (tx, generationId) => checkpointText(tx, documentPassages, generationId),
  async complete(tx, context, generation, ended) {
    const [row] = await tx
      .select({ passage: documentPassages, document: documents })
      .from(documentPassages)
      .innerJoin(documentVersions, eq(documentVersions.id, documentPassages.versionId))
      .innerJoin(documents, eq(documents.id, documentVersions.documentId))
      .where(eq(documentPassages.generationId, generation.id))
    if (!row) throw new Error(`Generation ${generation.id} has no passage`)
    const ending = await finishDocumentGeneration(tx, context, generation, row.passage, ended)
    await tx.update(documentPassages).set(ending).where(eq(documentPassages.id, row.passage.id))
    if (row.document.deletedAt === null) await publishDocument(context.eventLog, tx, row.document)
    return ending.cost
  },
}
