import { type ResultOf, MAX_VERSIONS, templateAdmin as contract, type TemplateInputs } from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { admitGeneration, chooseModel } from '../../generations/admit-generation.ts'
import type { Transaction } from '../../../database/transaction.ts'
import { requirePictureAccess } from '../../templates/attached-picture.ts'
import { lockDocument, requireNoOpenGeneration } from '../../templates/own-document.ts'
import { presentDocument, versionsOf } from '../../templates/present-document.ts'
import { promptFor } from '../../templates/prompt.ts'
import { displayLanguage, textsFor } from '../../templates/published.ts'
import { startVersion, validateInputs, findOrCreateDocument, removeVersions } from '../../templates/run-template.ts'
import type { TemplateContext } from '../../templates/template-context.ts'
import { findAdminTemplate } from './read-admin-templates.ts'

type Tried = ResultOf<typeof contract.tryOut>

interface PreviewRequest {
  piece: string
  language: 'zh' | 'en'
  inputs: TemplateInputs
  model?: string | undefined
}

/** Runs the saved draft as a trial; the oldest of three trials is replaced. */
export async function runTrial(
  context: TemplateContext,
  memberId: string,
  templateId: string,
  request: PreviewRequest,
  saveReply: SaveReply<Tried>,
): Promise<SavedReply<Tried>> {
  const model = chooseModel(context, contract.tryOut, request.model)
  const begun = await context.db.transaction(async (tx) => {
    await lockDocument(tx, request.piece)
    const { draft } = await findAdminTemplate(tx, contract.tryOut, templateId)
    const words = textsFor(draft, request.language)
    const inputs = validateInputs(contract.tryOut, words.fields, request.inputs)
    await requirePictureAccess(tx, contract.tryOut, memberId, inputs)
    const document = await findOrCreateDocument(context, tx, contract.tryOut, {
      id: request.piece,
      memberId,
      templateId,
      templateName: words.name,
      trial: true,
    })
    await requireNoOpenGeneration(tx, contract.tryOut, document.id)
    await admitGeneration(context, tx, contract.tryOut, memberId)
    await removeOldestVersions(tx, document.id)
    const generationId = await startVersion(context, tx, {
      document,
      draft,
      edition: null,
      language: displayLanguage(draft, request.language),
      inputs,
      model,
      most: null,
    })
    return {
      generationId,
      reply: await saveReply(tx, await presentDocument(tx, context.eventLog, document, request.language)),
    }
  })
  context.generations.start({ id: begun.generationId })
  return begun.reply
}

async function removeOldestVersions(tx: Transaction, documentId: string) {
  const all = await versionsOf(tx, documentId)
  await removeVersions(tx, all.slice(0, Math.max(0, all.length - MAX_VERSIONS + 1)))
}

/**
 * The prompt that a draft produces: the instructions, and the material separately. Blank fields are left out of both.
 */
export async function previewPrompt(
  { db }: TemplateContext,
  templateId: string,
  { language, inputs: given }: { language: 'zh' | 'en'; inputs: TemplateInputs },
): Promise<ResultOf<typeof contract.prompt>> {
  const { draft } = await findAdminTemplate(db, contract.prompt, templateId)
  const words = textsFor(draft, language)
  const { instructions, material } = promptFor(
    words,
    validateInputs(contract.prompt, words.fields, given),
    displayLanguage(draft, language),
  )
  return { prompt: `${instructions}\n\n———\n\n${material}` }
}
