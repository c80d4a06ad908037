import { type Answer, MOST_VERSIONS, sceneDesk as contract, type SceneInputs } from '@moyun/api'
import type { Keep, Kept } from '@moyun/api/serve'
import { admitRun, modelFor } from '../../runs/admit-run.ts'
import type { Transaction } from '../../streams/streams.ts'
import { requirePicture } from '../brought-picture.ts'
import { lockPiece, requireQuiet } from '../own-piece.ts'
import { presentPiece, versionsOf } from '../present-piece.ts'
import { promptFor } from '../prompt.ts'
import { spokenIn, wordsOf } from '../published.ts'
import { beginVersion, checkedInputs, openPiece, removeVersions } from '../run-scene.ts'
import type { SceneContext } from '../scene-context.ts'
import { keptScene } from './read-desk.ts'

type Tried = Answer<typeof contract.tryOut>

interface Asked {
  piece: string
  language: 'zh' | 'en'
  inputs: SceneInputs
  model?: string | undefined
}

/** Runs the saved draft as a trial; the oldest of three trials is replaced. */
export async function tryOut(
  context: SceneContext,
  memberId: string,
  sceneId: string,
  asked: Asked,
  keep: Keep<Tried>,
): Promise<Kept<Tried>> {
  const model = modelFor(context, contract.tryOut, asked.model)
  const begun = await context.db.transaction(async (tx) => {
    await lockPiece(tx, asked.piece)
    const { draft } = await keptScene(tx, contract.tryOut, sceneId)
    const words = wordsOf(draft, asked.language)
    const inputs = checkedInputs(contract.tryOut, words.fields, asked.inputs)
    await requirePicture(tx, contract.tryOut, memberId, inputs)
    const piece = await openPiece(context, tx, contract.tryOut, {
      id: asked.piece,
      memberId,
      sceneId,
      sceneName: words.name,
      trial: true,
    })
    await requireQuiet(tx, contract.tryOut, piece.id)
    await admitRun(context, tx, contract.tryOut, memberId)
    await makeRoom(tx, piece.id)
    const runId = await beginVersion(context, tx, {
      piece,
      draft,
      edition: null,
      language: spokenIn(draft, asked.language),
      inputs,
      model,
      most: null,
    })
    return { runId, reply: await keep(tx, await presentPiece(tx, context.streams, piece, asked.language)) }
  })
  context.runs.launch(begun.runId)
  return begun.reply
}

async function makeRoom(tx: Transaction, pieceId: string) {
  const all = await versionsOf(tx, pieceId)
  await removeVersions(tx, all.slice(0, Math.max(0, all.length - MOST_VERSIONS + 1)))
}

/**
 * The prompt that a draft produces: the instructions, and the material separately. Blank fields are left out of both.
 */
export async function previewPrompt(
  { db }: SceneContext,
  sceneId: string,
  { language, inputs: given }: { language: 'zh' | 'en'; inputs: SceneInputs },
): Promise<Answer<typeof contract.prompt>> {
  const { draft } = await keptScene(db, contract.prompt, sceneId)
  const words = wordsOf(draft, language)
  const { instructions, material } = promptFor(
    words,
    checkedInputs(contract.prompt, words.fields, given),
    spokenIn(draft, language),
  )
  return { prompt: `${instructions}\n\n———\n\n${material}` }
}
