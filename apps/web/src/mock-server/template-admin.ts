import {
  checkDraft,
  type AuditAction,
  refuse,
  type TemplateDraft,
  templateAdmin as contract,
  type AdminTemplateDetails,
} from '@moyun/api'
import { recordAuditEntry } from './admin.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'
import type { MockAdminTemplate } from './templates-state.ts'

const isAlike = (one: TemplateDraft | null, other: TemplateDraft) => JSON.stringify(one) === JSON.stringify(other)

const present = ({ drafts: _, ...scene }: MockAdminTemplate): AdminTemplateDetails => structuredClone(scene)

function finder({ state }: MockServer) {
  return (id: string) => {
    const found = state.adminTemplates.find((one) => one.id === id)
    if (!found) throw refuse(contract.read, 'notFound')
    return found
  }
}

function requireSound(draft: TemplateDraft) {
  const fields = checkDraft(draft)
  if (Object.keys(fields).length > 0) throw refuse(contract.write, 'invalid', { result: { fields } })
}

const write = (scene: MockAdminTemplate, draft: TemplateDraft) =>
  Object.assign(scene, {
    draft,
    revision: scene.revision + 1,
    name: draft.zh.name,
    englishName: draft.en?.name ?? null,
    category: draft.category,
    icon: draft.icon,
    changed: !isAlike(scene.published, draft),
    updatedAt: new Date().toISOString(),
  })

function use(scene: MockAdminTemplate, edition: number) {
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
export const templateAdminHandlers = (server: MockServer) => [...draftDoubles(server), ...editionDoubles(server)]

function draftDoubles(server: MockServer) {
  const { state } = server
  const find = finder(server)
  return [
    mockEndpoint(server, contract.list, () => ({ scenes: state.adminTemplates.map(present) })),
    mockEndpoint(server, contract.read, ({ params }) => present(find(params.id))),
    mockEndpoint(server, contract.create, ({ body: { id, draft } }) => {
      if (state.adminTemplates.some((one) => one.id === id)) throw refuse(contract.create, 'taken')
      requireSound(draft)
      const scene: MockAdminTemplate = {
        id,
        category: draft.category,
        icon: draft.icon,
        name: draft.zh.name,
        englishName: draft.en?.name ?? null,
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
      state.adminTemplates.push(scene)
      return present(scene)
    }),
    mockEndpoint(server, contract.write, ({ params, body }) => {
      const scene = find(params.id)
      if (scene.revision !== body.revision) throw refuse(contract.write, 'outdated', { result: present(scene) })
      requireSound(body.draft)
      return present(write(scene, body.draft))
    }),
    mockEndpoint(server, contract.prompt, ({ params, body }) => {
      const { draft } = find(params.id)
      const words = (body.language === 'en' ? draft.en : null) ?? draft.zh
      return {
        prompt: `${words.prompt}\n\n———\n\n${Object.entries(body.inputs)
          .map(([name, value]) => `〔${name}〕\n${String(value)}\n〔/${name}〕`)
          .join('\n\n')}`,
      }
    }),
    mockEndpoint(server, contract.tryOut, ({ localize }) => {
      throw refuse(contract.tryOut, 'unavailable', {
        message: localize(
          '演示里的话是写好的，没有东西可试。',
          'The words of this demonstration are written beforehand: there is nothing to try.',
        ),
      })
    }),
  ]
}

function editionDoubles(server: MockServer) {
  const find = finder(server)
  const addAuditEntry = (kind: AuditAction, by: { userId: string; nickname: string }, note: string) =>
    recordAuditEntry(server, { kind, by, note })
  return [
    mockEndpoint(server, contract.publish, ({ params, body, caller }) => {
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
      addAuditEntry('scenePublished', caller, `${scene.id} · ${edition}`)
      return present(scene)
    }),
    mockEndpoint(server, contract.rollBack, ({ params, body, caller }) => {
      const scene = find(params.id)
      const draft = scene.drafts[body.edition]
      if (!draft) throw refuse(contract.rollBack, 'notFound')
      write(scene, structuredClone(draft))
      use(scene, body.edition)
      addAuditEntry('sceneRolledBack', caller, `${scene.id} · ${body.edition}`)
      return present(scene)
    }),
    mockEndpoint(server, contract.show, ({ params, body, caller }) => {
      const scene = find(params.id)
      scene.shown = body.shown
      addAuditEntry(body.shown ? 'sceneShown' : 'sceneHidden', caller, scene.id)
      return present(scene)
    }),
  ]
}
