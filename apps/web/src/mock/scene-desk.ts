import {
  checkDraft,
  type DeedKind,
  refuse,
  type SceneDraft,
  sceneDesk as contract,
  type WholeDeskScene,
} from '@moyun/api'
import { deskScenes } from '@moyun/api/fixtures'
import { record } from './admin.ts'
import { double } from './double.ts'
import type { World } from './world.ts'

/** A template of the mock's CMS, with all its published drafts by edition. */
export interface KnownDeskScene extends WholeDeskScene {
  drafts: Record<string, SceneDraft | undefined>
}

/** The mock server's templates. */
export interface KnownSceneDesk {
  deskScenes: KnownDeskScene[]
}

/** The fixtures' templates; their earlier editions get the content that is published now. */
export const newSceneDesk = (): KnownSceneDesk => ({
  deskScenes: structuredClone(deskScenes).map((scene) => ({
    ...scene,
    drafts: Object.fromEntries(
      scene.editions.map(({ edition }) => [edition, structuredClone(scene.published ?? scene.draft)]),
    ),
  })),
})

const isAlike = (one: SceneDraft | null, other: SceneDraft) => JSON.stringify(one) === JSON.stringify(other)

const present = ({ drafts: _, ...scene }: KnownDeskScene): WholeDeskScene => structuredClone(scene)

function finder({ known }: World) {
  return (id: string) => {
    const found = known.deskScenes.find((one) => one.id === id)
    if (!found) throw refuse(contract.read, 'notFound')
    return found
  }
}

function requireSound(draft: SceneDraft) {
  const fields = checkDraft(draft)
  if (Object.keys(fields).length > 0) throw refuse(contract.write, 'invalid', { result: { fields } })
}

const write = (scene: KnownDeskScene, draft: SceneDraft) =>
  Object.assign(scene, {
    draft,
    revision: scene.revision + 1,
    name: draft.zh.name,
    category: draft.category,
    icon: draft.icon,
    changed: !isAlike(scene.published, draft),
    updatedAt: new Date().toISOString(),
  })

function use(scene: KnownDeskScene, edition: number) {
  const published = structuredClone(scene.drafts[edition] ?? scene.draft)
  Object.assign(scene, {
    edition,
    shown: true,
    published,
    changed: !isAlike(published, scene.draft),
    editions: scene.editions.map((one) => ({ ...one, current: one.edition === edition })),
  })
}

/** Mocks the template CMS except its preview, since the mock's texts are prepared. */
export const sceneDeskDoubles = (world: World) => [...draftDoubles(world), ...editionDoubles(world)]

function draftDoubles(world: World) {
  const { known } = world
  const find = finder(world)
  return [
    double(world, contract.list, () => ({ scenes: known.deskScenes.map(present) })),
    double(world, contract.read, ({ params }) => present(find(params.id))),
    double(world, contract.create, ({ body: { id, draft } }) => {
      if (known.deskScenes.some((one) => one.id === id)) throw refuse(contract.create, 'taken')
      requireSound(draft)
      const scene: KnownDeskScene = {
        id,
        category: draft.category,
        icon: draft.icon,
        name: draft.zh.name,
        edition: null,
        shown: false,
        changed: true,
        uses: 0,
        updatedAt: new Date().toISOString(),
        draft,
        revision: 1,
        published: null,
        editions: [],
        drafts: {},
      }
      known.deskScenes.push(scene)
      return present(scene)
    }),
    double(world, contract.write, ({ params, body }) => {
      const scene = find(params.id)
      if (scene.revision !== body.revision) throw refuse(contract.write, 'outdated', { result: present(scene) })
      requireSound(body.draft)
      return present(write(scene, body.draft))
    }),
    double(world, contract.prompt, ({ params, body }) => {
      const { draft } = find(params.id)
      const words = (body.language === 'en' ? draft.en : null) ?? draft.zh
      return {
        prompt: `${words.prompt}\n\n———\n\n${Object.entries(body.inputs)
          .map(([name, value]) => `〔${name}〕\n${String(value)}\n〔/${name}〕`)
          .join('\n\n')}`,
      }
    }),
    double(world, contract.tryOut, ({ say }) => {
      throw refuse(contract.tryOut, 'unavailable', {
        message: say(
          '演示里的话是写好的，没有东西可试。',
          'The words of this demonstration are written beforehand: there is nothing to try.',
        ),
      })
    }),
  ]
}

function editionDoubles(world: World) {
  const find = finder(world)
  const told = (kind: DeedKind, by: { userId: string; nickname: string }, note: string) =>
    record(world, { kind, by, note })
  return [
    double(world, contract.publish, ({ params, body, caller }) => {
      const scene = find(params.id)
      if (scene.revision !== body.revision) throw refuse(contract.publish, 'outdated', { result: present(scene) })
      const edition = Math.max(0, ...scene.editions.map((one) => one.edition)) + 1
      scene.drafts[edition] = structuredClone(scene.draft)
      scene.editions.unshift({
        edition,
        note: body.note,
        by: caller.nickname,
        publishedAt: new Date().toISOString(),
        current: true,
      })
      use(scene, edition)
      told('scenePublished', caller, `${scene.id} · ${edition}`)
      return present(scene)
    }),
    double(world, contract.rollBack, ({ params, body, caller }) => {
      const scene = find(params.id)
      const draft = scene.drafts[body.edition]
      if (!draft) throw refuse(contract.rollBack, 'notFound')
      write(scene, structuredClone(draft))
      use(scene, body.edition)
      told('sceneRolledBack', caller, `${scene.id} · ${body.edition}`)
      return present(scene)
    }),
    double(world, contract.show, ({ params, body, caller }) => {
      const scene = find(params.id)
      scene.shown = body.shown
      told(body.shown ? 'sceneShown' : 'sceneHidden', caller, scene.id)
      return present(scene)
    }),
  ]
}
