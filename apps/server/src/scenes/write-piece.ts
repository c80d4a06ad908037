import { PIECE_LIMIT, type SceneTone } from '@moyun/api'
import { eq } from 'drizzle-orm'
import { piecePassages, pieces, pieceVersions, scenes } from '../database/scene-schema.ts'
import type { RunContext } from '../runs/run-context.ts'
import type { Performer } from '../runs/runs.ts'
import { writeAnswer } from '../runs/write-answer.ts'
import { pictureShown } from './brought-picture.ts'
import { houseScene } from './house/house-scenes.ts'
import { readEdition, wordsOf } from './published.ts'

/** Writes a version of a piece, and ends the run. */
export const writeVersion: Performer = (context, { id }, interruption) =>
  writeAnswer(context, id, interruption, {
    name: 'scene',
    most: PIECE_LIMIT,
    ask: () => versionAsked(context, id),
    answeredBy: (model) => context.db.update(pieceVersions).set({ model }).where(eq(pieceVersions.runId, id)),
  })

/** Writes a proposal for a passage, and ends the run. */
export const writePassage: Performer = (context, { id }, interruption) =>
  writeAnswer(context, id, interruption, {
    name: 'passage',
    most: PIECE_LIMIT,
    ask: () => passageAsked(context.db, id),
    answeredBy: (model) => context.db.update(piecePassages).set({ model }).where(eq(piecePassages.runId, id)),
  })

async function versionAsked(context: RunContext, runId: string) {
  const { db } = context
  const [row] = await db
    .select({ version: pieceVersions, sceneId: pieces.sceneId, memberId: pieces.memberId })
    .from(pieceVersions)
    .innerJoin(pieces, eq(pieces.id, pieceVersions.pieceId))
    .where(eq(pieceVersions.runId, runId))
  if (!row) throw new Error(`Run ${runId} has no version`)
  const { sceneId, memberId, version } = row
  const { edition, language, inputs, instructions, material, model } = version
  const draft = edition === null ? await draftOf(db, sceneId) : await readEdition(db, sceneId, edition)
  if (!draft) throw new Error(`There is no edition ${edition} of ${sceneId}`)
  const { name, fields } = wordsOf(draft, language)
  const outline = houseScene(sceneId)?.outline[language === 'zh' ? 0 : 1] ?? ''
  const pictures = await pictureShown(context, { memberId, model, inputs })
  return {
    instructions,
    messages: [{ role: 'user' as const, text: material, ...(pictures.length > 0 ? { pictures } : {}) }],
    model,
    task: { kind: 'scene' as const, language, name, fields, inputs, outline },
  }
}

async function draftOf(db: RunContext['db'], sceneId: string) {
  const [row] = await db.select({ draft: scenes.draft }).from(scenes).where(eq(scenes.id, sceneId))
  return row?.draft ?? houseScene(sceneId)?.draft ?? null
}

async function passageAsked(db: RunContext['db'], runId: string) {
  const [row] = await db
    .select({ passage: piecePassages, language: pieceVersions.language })
    .from(piecePassages)
    .innerJoin(pieceVersions, eq(pieceVersions.id, piecePassages.versionId))
    .where(eq(piecePassages.runId, runId))
  if (!row) throw new Error(`Run ${runId} has no passage`)
  const { instructions, material, model, deed, tone, before } = row.passage
  // Validated by the contract when it was stored.
  return {
    instructions,
    messages: [{ role: 'user' as const, text: material }],
    model,
    task: { kind: 'passage' as const, language: row.language, deed, tone: tone as SceneTone | null, passage: before },
  }
}
