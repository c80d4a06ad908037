import {
  checkDraft,
  type DeedKind,
  type Endpoint,
  refuse,
  type SceneDraft,
  sceneDesk as contract,
  type WholeDeskScene,
} from '@moyun/api'
import { eq, sql } from 'drizzle-orm'
import { recordDeed } from '../../admin/deeds.ts'
import { sceneEditions, scenes } from '../../database/scene-schema.ts'
import type { Transaction } from '../../streams/streams.ts'
import { houseScene } from '../house/house-scenes.ts'
import { templateProblem } from '../prompt.ts'
import { HOUSE_EDITION, readEdition } from '../published.ts'
import type { SceneContext } from '../scene-context.ts'
import { isSame, type Kept, keptScene, readDesk } from './read-desk.ts'

type Context = Pick<SceneContext, 'clock' | 'db' | 'streams'>

/** Serialises changes of a scene: this lock is taken before any other. */
const lockScene = (tx: Transaction, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`scene:${id}`}, 0))`)

/** Refuses a draft that cannot be run, with the problem of each part. */
function requireSound(endpoint: Endpoint, draft: SceneDraft) {
  const fields: Record<string, string> = { ...checkDraft(draft) }
  for (const [part, words] of [
    ['zh.prompt', draft.zh],
    ['en.prompt', draft.en],
  ] as const) {
    const problem =
      words &&
      templateProblem(
        words.prompt,
        words.fields.map(({ name }) => name),
      )
    if (problem) fields[part] = problem
  }
  if (Object.keys(fields).length > 0) throw refuse(endpoint, 'invalid', { result: { fields } })
}

/** Creates a scene that is not built in; members do not see it yet. */
export async function createScene(
  { db, clock }: Context,
  { id, draft }: { id: string; draft: SceneDraft },
): Promise<WholeDeskScene> {
  requireSound(contract.create, draft)
  return db.transaction(async (tx) => {
    await lockScene(tx, id)
    const now = clock.now()
    const [made] = houseScene(id)
      ? []
      : await tx
          .insert(scenes)
          .values({ id, draft, revision: 1, edition: null, createdAt: now, updatedAt: now })
          .onConflictDoNothing()
          .returning({ id: scenes.id })
    if (!made) throw refuse(contract.create, 'taken')
    return readDesk(tx, contract.create, id)
  })
}

/** Saves a draft. The first draft of a built-in scene creates its row. */
export async function writeDraft(
  { db, clock }: Context,
  id: string,
  { revision, draft }: { revision: number; draft: SceneDraft },
): Promise<WholeDeskScene> {
  return db.transaction(async (tx) => {
    await lockScene(tx, id)
    const kept = await keptScene(tx, contract.write, id)
    if (kept.revision !== revision)
      throw refuse(contract.write, 'outdated', { result: await readDesk(tx, contract.write, id) })
    requireSound(contract.write, draft)
    await keep(tx, kept, { draft, revision: revision + 1 }, clock.now())
    return readDesk(tx, contract.write, id)
  })
}

async function keep(
  tx: Transaction,
  { id, draft, revision, edition, shown }: Kept,
  changes: Partial<Pick<Kept, 'draft' | 'edition' | 'revision' | 'shown'>>,
  now: Date,
) {
  const written = { draft, revision, edition, shown, ...changes, updatedAt: now }
  await tx
    .insert(scenes)
    .values({ id, ...written, createdAt: now })
    .onConflictDoUpdate({ target: scenes.id, set: written })
}

/** The acting admin and the scene, for the audit log. */
export interface Doing {
  adminId: string
  sceneId: string
}

const record = (context: Context, tx: Transaction, kind: DeedKind, { adminId, sceneId }: Doing, note: string) =>
  recordDeed(context, tx, {
    kind,
    byId: adminId,
    memberId: null,
    note: [sceneId, note].filter((part) => part !== '').join(' · '),
  })

/** Publishes the draft as the next edition. The built-in edition is stored beside it, so that it can be restored. */
export async function publishDraft(
  context: Context,
  doing: Doing,
  { revision, note }: { revision: number; note: string },
): Promise<WholeDeskScene> {
  const { sceneId: id, adminId } = doing
  return context.db.transaction(async (tx) => {
    await lockScene(tx, id)
    const kept = await keptScene(tx, contract.publish, id)
    if (kept.revision !== revision)
      throw refuse(contract.publish, 'outdated', { result: await readDesk(tx, contract.publish, id) })
    // A second click: the draft is published already.
    if (isSame(kept.draft, kept.published)) return readDesk(tx, contract.publish, id)
    requireSound(contract.publish, kept.draft)
    const now = context.clock.now()
    await keep(tx, kept, {}, now)
    const [newest] = await tx
      .select({ edition: sql<number | null>`max(${sceneEditions.edition})` })
      .from(sceneEditions)
      .where(eq(sceneEditions.sceneId, id))
    if (newest?.edition === null && kept.published)
      await tx.insert(sceneEditions).values({ sceneId: id, edition: HOUSE_EDITION, draft: kept.published, note: '' })
    const edition = (newest?.edition ?? kept.edition ?? 0) + 1
    await tx
      .insert(sceneEditions)
      .values({ sceneId: id, edition, draft: kept.draft, note, byId: adminId, publishedAt: now })
    await keep(tx, kept, { edition }, now)
    await record(
      context,
      tx,
      'scenePublished',
      doing,
      [String(edition), note].filter((part) => part !== '').join(' · '),
    )
    return readDesk(tx, contract.publish, id)
  })
}

/** Publishes an earlier edition again, and makes it the draft. */
export async function rollBack(context: Context, doing: Doing, edition: number): Promise<WholeDeskScene> {
  const { sceneId: id } = doing
  return context.db.transaction(async (tx) => {
    await lockScene(tx, id)
    const kept = await keptScene(tx, contract.rollBack, id)
    const draft = kept.edition === null || edition < 1 || edition > MOST ? null : await readEdition(tx, id, edition)
    if (!draft) throw refuse(contract.rollBack, 'notFound')
    await keep(tx, kept, { edition, draft, revision: kept.revision + 1 }, context.clock.now())
    await record(context, tx, 'sceneRolledBack', doing, String(edition))
    return readDesk(tx, contract.rollBack, id)
  })
}

const MOST = 2 ** 31 - 1

/** Shows or hides a published scene for members. Idempotent. */
export async function showScene(context: Context, doing: Doing, shown: boolean): Promise<WholeDeskScene> {
  const { sceneId: id } = doing
  return context.db.transaction(async (tx) => {
    await lockScene(tx, id)
    const kept = await keptScene(tx, contract.show, id)
    if (kept.edition === null) throw refuse(contract.show, 'invalid', { result: { fields: { shown: 'missing' } } })
    if (kept.shown !== shown) {
      await keep(tx, kept, { shown }, context.clock.now())
      await record(context, tx, shown ? 'sceneShown' : 'sceneHidden', doing, '')
    }
    return readDesk(tx, contract.show, id)
  })
}
