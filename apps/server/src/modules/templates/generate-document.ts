import { DOCUMENT_LIMIT, type TemplateTone } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { documentPassages, documents, documentVersions, templates } from '../../database/schema/template-schema.ts'
import type { GenerationContext } from '../generations/generation-context.ts'
import type { GenerationRunner } from '../generations/generations.ts'
import { generateText } from '../generations/generate-text.ts'
import { pictureForEngine } from './attached-picture.ts'
import { findBuiltInTemplate } from './built-in/built-in-templates.ts'
import { readEdition, textsFor } from './published.ts'

/** Writes a version of a piece, and ends the run. */
export const generateVersion: GenerationRunner = (context, { id }, interruption) =>
  generateText(context, id, interruption, {
    name: 'scene',
    most: DOCUMENT_LIMIT,
    ask: () => versionAsked(context, id),
    answeredBy: (model) => context.db.update(documentVersions).set({ model }).where(eq(documentVersions.runId, id)),
  })

/** Writes a proposal for a passage, and ends the run. */
export const generatePassage: GenerationRunner = (context, { id }, interruption) =>
  generateText(context, id, interruption, {
    name: 'passage',
    most: DOCUMENT_LIMIT,
    ask: () => passageAsked(context.db, id),
    answeredBy: (model) => context.db.update(documentPassages).set({ model }).where(eq(documentPassages.runId, id)),
  })

async function versionAsked(context: GenerationContext, runId: string) {
  const { db } = context
  const [row] = await db
    .select({ version: documentVersions, sceneId: documents.sceneId, memberId: documents.memberId })
    .from(documentVersions)
    .innerJoin(documents, eq(documents.id, documentVersions.pieceId))
    .where(eq(documentVersions.runId, runId))
  if (!row) throw new Error(`Generation ${runId} has no document version`)
  const { sceneId, memberId, version } = row
  const { edition, language, inputs, instructions, material, model } = version
  const draft = edition === null ? await draftOf(db, sceneId) : await readEdition(db, sceneId, edition)
  if (!draft) throw new Error(`Template ${sceneId} has no edition ${edition}`)
  const { name, fields } = textsFor(draft, language)
  const outline = findBuiltInTemplate(sceneId)?.outline[language === 'zh' ? 0 : 1] ?? ''
  const pictures = await pictureForEngine(context, { memberId, model, inputs })
  return {
    instructions,
    messages: [{ role: 'user' as const, text: material, ...(pictures.length > 0 ? { pictures } : {}) }],
    model,
    task: { kind: 'scene' as const, language, name, fields, inputs, outline },
  }
}

async function draftOf(db: GenerationContext['db'], sceneId: string) {
  const [row] = await db.select({ draft: templates.draft }).from(templates).where(eq(templates.id, sceneId))
  return row?.draft ?? findBuiltInTemplate(sceneId)?.draft ?? null
}

async function passageAsked(db: GenerationContext['db'], runId: string) {
  const [row] = await db
    .select({ passage: documentPassages, language: documentVersions.language })
    .from(documentPassages)
    .innerJoin(documentVersions, eq(documentVersions.id, documentPassages.versionId))
    .where(eq(documentPassages.runId, runId))
  if (!row) throw new Error(`Generation ${runId} has no passage`)
  const { instructions, material, model, deed, tone, before } = row.passage
  // Validated by the contract when it was stored.
  return {
    instructions,
    messages: [{ role: 'user' as const, text: material }],
    model,
    task: {
      kind: 'passage' as const,
      language: row.language,
      action: deed,
      tone: tone as TemplateTone | null,
      passage: before,
    },
  }
}
