import { DOCUMENT_LIMIT, type TemplateTone } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { documentPassages, documents, documentVersions, templates } from '../../database/schema/template-schema.ts'
import type { GenerationContext, GenerationRunner } from '../generations/generation-kind.ts'
import { generateText } from '../generations/generate-text.ts'
import { pictureForEngine } from './attached-picture.ts'
import { findBuiltInTemplate } from './built-in/built-in-templates.ts'
import { readEdition, textsFor } from './published.ts'

/** Writes a version of a document, and ends the generation. */
export const generateVersion: GenerationRunner = (context, { id }, interruption) =>
  generateText(context, id, interruption, {
    name: 'scene',
    maxLength: DOCUMENT_LIMIT,
    ask: () => versionRequest(context, id),
    onModelReplaced: (model) =>
      context.db.update(documentVersions).set({ model }).where(eq(documentVersions.generationId, id)),
  })

/** Writes a proposal for a passage, and ends the generation. */
export const generatePassage: GenerationRunner = (context, { id }, interruption) =>
  generateText(context, id, interruption, {
    name: 'passage',
    maxLength: DOCUMENT_LIMIT,
    ask: () => passageRequest(context.db, id),
    onModelReplaced: (model) =>
      context.db.update(documentPassages).set({ model }).where(eq(documentPassages.generationId, id)),
  })

async function versionRequest(context: GenerationContext, generationId: string) {
  const { db } = context
  const [row] = await db
    .select({ version: documentVersions, templateId: documents.templateId, memberId: documents.memberId })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.documentId))
    .where(eq(documentVersions.generationId, generationId))
  if (!row) throw new Error(`Generation ${generationId} has no document version`)
  const { templateId, memberId, version } = row
  const { edition, language, inputs, instructions, material, model } = version
  const draft = edition === null ? await draftOf(db, templateId) : await readEdition(db, templateId, edition)
  if (!draft) throw new Error(`Template ${templateId} has no edition ${edition}`)
  const { name, fields } = textsFor(draft, language)
  const outline = findBuiltInTemplate(templateId)?.outline[language === 'zh' ? 0 : 1] ?? ''
  const pictures = await pictureForEngine(context, { memberId, model, inputs })
  return {
    instructions,
    messages: [{ role: 'user' as const, text: material, ...(pictures.length > 0 ? { pictures } : {}) }],
    model,
    task: { kind: 'scene' as const, language, name, fields, inputs, outline },
  }
}

async function draftOf(db: GenerationContext['db'], templateId: string) {
  const [row] = await db.select({ draft: templates.draft }).from(templates).where(eq(templates.id, templateId))
  return row?.draft ?? findBuiltInTemplate(templateId)?.draft ?? null
}

async function passageRequest(db: GenerationContext['db'], generationId: string) {
  const [row] = await db
    .select({ passage: documentPassages, language: documentVersions.language })
    .from(documentPassages)
    .innerJoin(documentVersions, eq(documentVersions.id, documentPassages.versionId))
    .where(eq(documentPassages.generationId, generationId))
  if (!row) throw new Error(`Generation ${generationId} has no passage`)
  const { instructions, material, model, action, tone, before } = row.passage
  // Validated by the contract when it was stored.
  return {
    instructions,
    messages: [{ role: 'user' as const, text: material }],
    model,
    task: {
      kind: 'passage' as const,
      language: row.language,
      action,
      tone: tone as TemplateTone | null,
      passage: before,
    },
  }
}
