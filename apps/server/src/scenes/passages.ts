import { type Answer, type PassageDeed, pieces as contract, PIECE_LIMIT, refuse, type SceneTone } from '@moyun/api'
import type { Keep, Kept } from '@moyun/api/serve'
import { and, eq, isNull } from 'drizzle-orm'
import { piecePassages } from '../database/scene-schema.ts'
import { isUuid } from '../is-uuid.ts'
import { admitRun, modelFor } from '../runs/admit-run.ts'
import { crashPoint } from '../sandbox/crash.ts'
import { lockOwner } from '../session/lock-owner.ts'
import { beginRun } from './begin-run.ts'
import { writeText } from './edit-version.ts'
import { lockPiece, ownVersion, requireQuiet } from './own-piece.ts'
import { passagePromptFor } from './passage-prompt.ts'
import { stopRunOf } from './pieces.ts'
import { readVersion, tellPiece } from './present-piece.ts'
import { PASSAGE_COSTS_AT_MOST } from './price.ts'
import type { SceneContext } from './scene-context.ts'

type Done = Answer<typeof contract.reword>

interface Asked {
  id: string
  revision: number
  from: number
  to: number
  deed: PassageDeed
  tone?: SceneTone | undefined
  model?: string | undefined
}

/** Starts writing a proposal for a passage; discards an earlier proposal. */
export async function rewordPassage(
  context: SceneContext,
  memberId: string,
  ids: { id: string; versionId: string },
  asked: Asked,
  keep: Keep<Done>,
): Promise<Kept<Done>> {
  const model = modelFor(context, contract.reword, asked.model)
  const begun = await context.db.transaction(async (tx) => {
    if ((await lockOwner(tx, memberId)).hasLeft) throw refuse(contract.reword, 'notFound')
    if (isUuid(ids.id)) await lockPiece(tx, ids.id)
    const { piece, version } = await ownVersion(tx, contract.reword, memberId, ids)
    // Trials by admins are free, so a passage of one cannot be reworded.
    if (piece.trial) throw refuse(contract.reword, 'notFound')
    await requireQuiet(tx, contract.reword, piece.id)
    if (version.revision !== asked.revision)
      throw refuse(contract.reword, 'outdated', { result: await readVersion(tx, version.id) })
    const { deed, from, to } = asked
    const before = version.text.slice(from, to)
    if (to > version.text.length || before.trim() === '' || !before.isWellFormed())
      throw refuse(contract.reword, 'invalid', { result: { fields: { to: 'malformed' } } })
    if (deed === 'tone' && asked.tone === undefined)
      throw refuse(contract.reword, 'invalid', { result: { fields: { tone: 'empty' } } })
    const tone = deed === 'tone' ? (asked.tone ?? null) : null
    await admitRun(context, tx, contract.reword, memberId)
    await tx
      .update(piecePassages)
      .set({ settled: 'left' })
      .where(and(eq(piecePassages.versionId, version.id), isNull(piecePassages.settled)))
    const prompt = passagePromptFor({ deed, tone, text: version.text, from, to }, version.language)
    const runId = await beginRun(
      context,
      tx,
      { piece, kind: 'passage', model, prompt, most: PASSAGE_COSTS_AT_MOST },
      async (made) => {
        const [row] = await tx
          .insert(piecePassages)
          .values({ id: asked.id, versionId: version.id, deed, tone, from, to, before, ...made })
          .onConflictDoNothing()
          .returning({ id: piecePassages.id })
        // The id is taken already.
        if (!row) throw refuse(contract.reword, 'notFound')
      },
    )
    return { runId, reply: await keep(tx, await readVersion(tx, version.id)) }
  })
  crashPoint('passage.stored', context.environment)
  context.runs.launch(begun.runId)
  return begun.reply
}

/** Accepts or discards a proposal; one that is still being written is stopped. A settled proposal stays settled. */
export async function settlePassage(
  context: SceneContext,
  memberId: string,
  ids: { id: string; versionId: string; passageId: string },
  taken: boolean,
): Promise<Answer<typeof contract.settle>> {
  return context.db.transaction(async (tx) => {
    if (isUuid(ids.id)) await lockPiece(tx, ids.id)
    const { piece, version } = await ownVersion(tx, contract.settle, memberId, ids)
    const [passage] = isUuid(ids.passageId)
      ? await tx
          .select()
          .from(piecePassages)
          .where(and(eq(piecePassages.id, ids.passageId), eq(piecePassages.versionId, version.id)))
      : []
    if (!passage) throw refuse(contract.settle, 'notFound')
    if (passage.settled !== null) return readVersion(tx, version.id)
    if (passage.state === 'streaming') {
      if (taken) throw refuse(contract.settle, 'answering')
      await stopRunOf(context, tx, piece.id)
    }
    const { from, to, before, text } = passage
    const changed = `${version.text.slice(0, from)}${text}${version.text.slice(to)}`
    if (taken) {
      if (text === '' || changed.length > PIECE_LIMIT)
        throw refuse(contract.settle, 'invalid', { result: { fields: { taken: text === '' ? 'empty' : 'tooLong' } } })
      if (version.text.slice(from, to) !== before)
        throw refuse(contract.settle, 'outdated', { result: await readVersion(tx, version.id) })
    }
    await tx
      .update(piecePassages)
      .set({ settled: taken ? 'taken' : 'left' })
      .where(eq(piecePassages.id, passage.id))
    if (taken) await writeText(context, tx, { piece, version, text: changed })
    else await tellPiece(context.streams, tx, piece)
    return readVersion(tx, version.id)
  })
}
