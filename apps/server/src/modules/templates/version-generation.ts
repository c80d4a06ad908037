import { eq } from 'drizzle-orm'
import { documents, documentVersions } from '../../database/schema/template-schema.ts'
import { checkpointText } from '../generations/checkpoint-text.ts'
import type { GenerationKind } from '../generations/generation-kind.ts'
import { finishDocumentGeneration } from './finish-generation.ts'
import { publishDocument } from './present-document.ts'
import { indexDocument } from './search-documents.ts'
import { generateVersion } from './generate-document.ts'

/** The product of a version's run: one text. */
export const versionGeneration: GenerationKind = {
  run: generateVersion,
  checkpoint: (tx, generationId) => checkpointText(tx, documentVersions, generationId),
  async complete(tx, context, generation, ended) {
    const [version] = await tx.select().from(documentVersions).where(eq(documentVersions.generationId, generation.id))
    if (!version) throw new Error(`Generation ${generation.id} has no document version`)
    const ending = await finishDocumentGeneration(tx, context, generation, version, ended)
    await tx.update(documentVersions).set(ending).where(eq(documentVersions.id, version.id))
    const [document] = await tx
      .update(documents)
      .set({ updatedAt: ended.now })
      .where(eq(documents.id, version.documentId))
      .returning()
    if (!document) throw new Error(`The document of generation ${generation.id} does not exist`)
    await indexDocument(tx, document)
    if (document.deletedAt === null) await publishDocument(context.eventLog, tx, document)
    return ending.cost
  },
}
