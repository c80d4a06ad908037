import { randomUUID } from 'node:crypto'
import {
  type Answer,
  checkInputs,
  type Endpoint,
  isBlankInput,
  MOST_VERSIONS,
  refuse,
  type SceneDraft,
  type SceneInputs,
  scenes as contract,
} from '@moyun/api'
import type { Keep, Kept } from '@moyun/api/serve'
import { eq, inArray } from 'drizzle-orm'
import { pieces, pieceVersions } from '../database/scene-schema.ts'
import { admitRun, modelFor } from '../runs/admit-run.ts'
import { crashPoint } from '../sandbox/crash.ts'
import { lockOwner } from '../session/lock-owner.ts'
import type { Transaction } from '../streams/streams.ts'
import { beginRun } from './begin-run.ts'
import { requirePicture } from './brought-picture.ts'
import { countUse, type ReadBy } from './list-scenes.ts'
import { lockPiece, requireQuiet } from './own-piece.ts'
import { type PieceRow, presentPiece, versionsOf } from './present-piece.ts'
import { costsAtMost } from './price.ts'
import { promptFor } from './prompt.ts'
import { publishedScene, spokenIn, wordsOf } from './published.ts'
import type { SceneContext } from './scene-context.ts'

type Done = Answer<typeof contract.run>

interface Asked {
  piece: string
  inputs: SceneInputs
  model?: string | undefined
  replaces?: string | undefined
}

/** Starts writing another version of a piece, or its first one. */
export async function runScene(
  context: SceneContext,
  { memberId, language }: ReadBy,
  sceneId: string,
  asked: Asked,
  keep: Keep<Done>,
): Promise<Kept<Done>> {
  const model = modelFor(context, contract.run, asked.model)
  const begun = await context.db.transaction(async (tx) => {
    if ((await lockOwner(tx, memberId)).hasLeft) throw refuse(contract.run, 'notFound')
    await lockPiece(tx, asked.piece)
    const scene = await publishedScene(tx, sceneId)
    if (!scene) throw refuse(contract.run, 'notFound')
    const { draft, edition } = scene
    const inputs = checkedInputs(contract.run, wordsOf(draft, language).fields, asked.inputs)
    await requirePicture(tx, contract.run, memberId, inputs)
    const piece = await openPiece(context, tx, contract.run, {
      id: asked.piece,
      memberId,
      sceneId,
      sceneName: wordsOf(draft, language).name,
      trial: false,
    })
    await requireQuiet(tx, contract.run, piece.id)
    await admitRun(context, tx, contract.run, memberId)
    await makeRoom(tx, piece.id, asked.replaces)
    await countUse(tx, memberId, sceneId, context.clock.now())
    const runId = await beginVersion(context, tx, {
      piece,
      draft,
      edition,
      language: spokenIn(draft, language),
      inputs,
      model,
      most: costsAtMost(sceneId),
    })
    return { runId, reply: await keep(tx, await presentPiece(tx, context.streams, piece, language)) }
  })
  crashPoint('scene.stored', context.environment)
  context.runs.launch(begun.runId)
  return begun.reply
}

/** The inputs without blank ones; refuses inputs that the form does not allow. */
export function checkedInputs(endpoint: Endpoint, fields: SceneDraft['zh']['fields'], given: SceneInputs): SceneInputs {
  const problems = checkInputs(fields, given)
  if (Object.keys(problems).length > 0) throw refuse(endpoint, 'invalid', { result: { fields: problems } })
  return Object.fromEntries(Object.entries(given).filter(([, value]) => !isBlankInput(value)))
}

/**
 * The piece with this id, or a new one. A foreign one, one of another scene, and one in the trash are refused as not
 * found.
 */
export async function openPiece(
  { clock }: SceneContext,
  tx: Transaction,
  endpoint: Endpoint,
  { id, memberId, sceneId, sceneName, trial }: Pick<PieceRow, 'id' | 'memberId' | 'sceneId' | 'sceneName' | 'trial'>,
): Promise<PieceRow> {
  const now = clock.now()
  const [there] = await tx.select().from(pieces).where(eq(pieces.id, id))
  if (
    there &&
    (there.memberId !== memberId || there.sceneId !== sceneId || there.trial !== trial || there.deletedAt !== null)
  )
    throw refuse(endpoint, 'notFound')
  const [row] = there
    ? await tx.update(pieces).set({ updatedAt: now }).where(eq(pieces.id, id)).returning()
    : await tx
        .insert(pieces)
        .values({ id, memberId, sceneId, sceneName, trial, createdAt: now, updatedAt: now })
        .returning()
  if (!row) throw new Error('A piece was stored and did not come back')
  return row
}

/** Removes the named version of a piece that has the maximum number of versions. */
async function makeRoom(tx: Transaction, pieceId: string, replaces: string | undefined): Promise<void> {
  const all = await versionsOf(tx, pieceId)
  if (all.length < MOST_VERSIONS) return
  if (!all.some(({ id }) => id === replaces)) throw refuse(contract.run, 'versionsFull')
  await removeVersions(
    tx,
    all.filter(({ id }) => id === replaces),
  )
}

/** Deletes versions. The rows of their runs are deleted by the sweep. */
export async function removeVersions(tx: Transaction, versions: readonly { id: string }[]): Promise<void> {
  if (versions.length === 0) return
  await tx.delete(pieceVersions).where(
    inArray(
      pieceVersions.id,
      versions.map(({ id }) => id),
    ),
  )
}

interface NewVersion {
  piece: PieceRow
  draft: SceneDraft
  /** Null for the draft. */
  edition: number | null
  language: 'zh' | 'en'
  inputs: SceneInputs
  model: string
  most: number | null
}

/** Stores a new version and its run; returns the run's id. */
export const beginVersion = (
  context: SceneContext,
  tx: Transaction,
  { piece, draft, edition, language, inputs, model, most }: NewVersion,
): Promise<string> =>
  beginRun(
    context,
    tx,
    { piece, kind: 'scene', model, most, prompt: promptFor(wordsOf(draft, language), inputs, language) },
    (made) =>
      tx.insert(pieceVersions).values({ id: randomUUID(), pieceId: piece.id, edition, language, inputs, ...made }),
  )
