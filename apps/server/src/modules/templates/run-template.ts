import { randomUUID } from 'node:crypto'
import {
  type ResultOf,
  checkInputs,
  type Endpoint,
  isBlankInput,
  MAX_VERSIONS,
  maxVersionPrice,
  refuse,
  type TemplateDraft,
  type TemplateInputs,
  templates as contract,
} from '@moyun/api'
import type { SaveReply, SavedReply } from '@moyun/api/serve'
import { eq, inArray } from 'drizzle-orm'
import { documents, documentVersions } from '../../database/schema/template-schema.ts'
import { admitGeneration, chooseModel } from '../generations/admit-generation.ts'
import { crashPoint } from '../../sandbox/fault-injection.ts'
import { lockMember } from '../auth/lock-member.ts'
import type { Transaction } from '../../database/transaction.ts'
import { startDocumentGeneration } from './start-generation.ts'
import { requirePictureAccess } from './attached-picture.ts'
import { countTemplateUse, type TemplateReader } from './list-templates.ts'
import { lockDocument, requireNoOpenGeneration } from './own-document.ts'
import { type DocumentRow, presentDocument, versionsOf } from './present-document.ts'
import { maxTemplatePrice } from './price.ts'
import { maxPromptLength, promptFor } from './prompt.ts'
import { findPublishedTemplate, displayLanguage, textsFor } from './published.ts'
import type { TemplateContext } from './template-context.ts'

type Done = ResultOf<typeof contract.run>

interface TemplateRun {
  piece: string
  inputs: TemplateInputs
  model?: string | undefined
  replaces?: string | undefined
}

/** Starts writing another version of a document, or its first one. */
export async function runTemplate(
  context: TemplateContext,
  { memberId, language }: TemplateReader,
  templateId: string,
  templateRun: TemplateRun,
  saveReply: SaveReply<Done>,
): Promise<SavedReply<Done>> {
  const model = chooseModel(context, contract.run, templateRun.model)
  const begun = await context.db.transaction(async (tx) => {
    if ((await lockMember(tx, memberId)).isAccountClosed) throw refuse(contract.run, 'notFound')
    await lockDocument(tx, templateRun.piece)
    const scene = await findPublishedTemplate(tx, templateId)
    if (!scene) throw refuse(contract.run, 'notFound')
    const { draft, edition } = scene
    const texts = textsFor(draft, language)
    const inputs = validateInputs(contract.run, texts.fields, templateRun.inputs)
    await requirePictureAccess(tx, contract.run, memberId, inputs)
    const document = await findOrCreateDocument(context, tx, contract.run, {
      id: templateRun.piece,
      memberId,
      templateId,
      templateName: texts.name,
      trial: false,
    })
    await requireNoOpenGeneration(tx, contract.run, document.id)
    await admitGeneration(context, tx, contract.run, memberId)
    await removeReplacedVersion(tx, document.id, templateRun.replaces)
    await countTemplateUse(tx, memberId, templateId, context.clock.now())
    const versionLanguage = displayLanguage(draft, language)
    const generationId = await startVersion(context, tx, {
      document,
      draft,
      edition,
      language: versionLanguage,
      inputs,
      model,
      most: maxVersionPrice(maxTemplatePrice(templateId), maxPromptLength(texts, versionLanguage), inputs),
    })
    return { generationId, reply: await saveReply(tx, await presentDocument(tx, context.eventLog, document, language)) }
  })
  crashPoint('scene.stored', context.environment)
  context.generations.start({ id: begun.generationId })
  return begun.reply
}

/** The inputs without blank ones; refuses inputs that the form does not allow. */
export function validateInputs(
  endpoint: Endpoint,
  fields: TemplateDraft['zh']['fields'],
  given: TemplateInputs,
): TemplateInputs {
  const problems = checkInputs(fields, given)
  if (Object.keys(problems).length > 0) throw refuse(endpoint, 'invalid', { result: { fields: problems } })
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !isBlankInput(value)))
}

/**
 * The document with this id, or a new one. A foreign one, one of another template, and one in the trash are refused as
 * not found.
 */
export async function findOrCreateDocument(
  { clock }: TemplateContext,
  tx: Transaction,
  endpoint: Endpoint,
  {
    id,
    memberId,
    templateId,
    templateName,
    trial,
  }: Pick<DocumentRow, 'id' | 'memberId' | 'templateId' | 'templateName' | 'trial'>,
): Promise<DocumentRow> {
  const now = clock.now()
  const [existing] = await tx.select().from(documents).where(eq(documents.id, id))
  if (
    existing &&
    (existing.memberId !== memberId ||
      existing.templateId !== templateId ||
      existing.trial !== trial ||
      existing.deletedAt !== null)
  )
    throw refuse(endpoint, 'notFound')
  const [row] = existing
    ? await tx.update(documents).set({ updatedAt: now }).where(eq(documents.id, id)).returning()
    : await tx
        .insert(documents)
        .values({ id, memberId, templateId, templateName, trial, createdAt: now, updatedAt: now })
        .returning()
  if (!row) throw new Error('Inserting a document returned no row')
  return row
}

/** Removes the named version of a document that has the maximum number of versions. */
async function removeReplacedVersion(tx: Transaction, documentId: string, replaces: string | undefined): Promise<void> {
  const all = await versionsOf(tx, documentId)
  if (all.length < MAX_VERSIONS) return
  if (!all.some(({ id }) => id === replaces)) throw refuse(contract.run, 'versionsFull')
  await removeVersions(
    tx,
    all.filter(({ id }) => id === replaces),
  )
}

/** Deletes versions. The events of their generations are deleted by the sweep. */
export async function removeVersions(tx: Transaction, versions: readonly { id: string }[]): Promise<void> {
  if (versions.length === 0) return
  await tx.delete(documentVersions).where(
    inArray(
      documentVersions.id,
      versions.map(({ id }) => id),
    ),
  )
}

interface NewVersion {
  document: DocumentRow
  draft: TemplateDraft
  /** Null for the draft. */
  edition: number | null
  language: 'zh' | 'en'
  inputs: TemplateInputs
  model: string
  most: number | null
}

/** Stores a new version and its generation; returns the generation's id. */
export const startVersion = (
  context: TemplateContext,
  tx: Transaction,
  { document, draft, edition, language, inputs, model, most }: NewVersion,
): Promise<string> =>
  startDocumentGeneration(
    context,
    tx,
    { document, kind: 'scene', model, most, prompt: promptFor(textsFor(draft, language), inputs, language) },
    (made) =>
      tx
        .insert(documentVersions)
        .values({ id: randomUUID(), documentId: document.id, edition, language, inputs, ...made }),
  )
