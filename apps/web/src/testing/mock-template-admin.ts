import { type TextDocument, documents, refuse, templateAdmin, type AdminTemplateDetails } from '@moyun/api'
import { adminTemplates } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { ws } from 'msw'

const STREAM = 'run:00000000-0000-4000-8000-7c0000000001'
const TEXT = '# 本周周报\n\n登录页改版上线，首屏快了 **1.1 秒**。'

const trial = (id: string, state: 'streaming' | 'done'): TextDocument => ({
  id,
  templateId: 'weekly-report',
  templateName: '周报',
  title: '',
  excerpt: '',
  updatedAt: '2026-11-24T09:00:00.000Z',
  seq: 1,
  versions: [
    {
      id: '00000000-0000-4000-8000-7c0000000002',
      revision: 0,
      edited: false,
      inputs: {},
      passage: null,
      stream: STREAM,
      reason: null,
      model: 'deepseek-chat',
      offline: false,
      createdAt: '2026-11-24T09:00:00.000Z',
      ...(state === 'done'
        ? { state, text: TEXT, seq: 3, tokens: 58, cost: 0, milliseconds: 2400 }
        : { state, text: '', seq: 0, tokens: null, cost: null, milliseconds: null }),
    },
  ],
})

/** Mocks a realtime connection on which a preview is written: half of it, and the rest if it `ends`. */
export const mockPreviewStream = ({ ends = true } = {}) =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      if (typeof frame !== 'string' || !frame.includes('"follow"') || !frame.includes(STREAM)) return
      const send = (seq: number, type: string, row: object) =>
        client.send(JSON.stringify({ stream: STREAM, seq, type, data: row }))
      send(1, 'delta', { text: TEXT.slice(0, 20) })
      if (!ends) return
      send(2, 'delta', { text: TEXT.slice(20) })
      send(3, 'done', { tokens: 58, cost: 0, milliseconds: 2400 })
    })
  })

/** Mocks the template CMS with the fixtures' templates, which change as on the server. */
export function mockTemplateAdmin() {
  let all: AdminTemplateDetails[] = structuredClone(adminTemplates)
  const find = (id: string) => {
    const found = all.find((one) => one.id === id)
    if (!found) throw refuse(templateAdmin.read, 'notFound')
    return found
  }
  const put = (id: string, change: Partial<AdminTemplateDetails>) => {
    all = all.map((one) => (one.id === id ? { ...one, ...change } : one))
    return find(id)
  }
  const current = (editions: AdminTemplateDetails['editions'], edition: number) =>
    editions.map((one) => ({ ...one, current: one.edition === edition }))
  return [
    mock(templateAdmin.list, () => ({ scenes: all })),
    mock(templateAdmin.read, ({ params }) => find(params.id)),
    mock(templateAdmin.create, ({ body }) => {
      if (all.some(({ id }) => id === body.id))
        throw refuse(templateAdmin.create, 'taken', { message: '这个名字已被使用，请换一个' })
      const { id, draft } = body
      all = [
        ...all,
        {
          id,
          draft,
          category: draft.category,
          icon: draft.icon,
          name: draft.zh.name,
          englishName: draft.en?.name ?? null,
          edition: null,
          shown: false,
          changed: true,
          uses: 0,
          updatedAt: null,
          revision: 1,
          published: null,
          editions: [],
        },
      ]
      return find(id)
    }),
    mock(templateAdmin.write, ({ params, body }) =>
      put(params.id, {
        draft: body.draft,
        revision: body.revision + 1,
        changed: true,
        name: body.draft.zh.name,
        englishName: body.draft.en?.name ?? null,
      }),
    ),
    mock(templateAdmin.prompt, ({ params }) => ({
      prompt: `${find(params.id).draft.zh.prompt.replaceAll(/\{\{[#/]?tone\}\}/g, '')}\n\n———\n\n〔这周做了什么〕\n登录页上线。\n〔/这周做了什么〕`,
    })),
    mock(templateAdmin.tryOut, ({ body }) => trial(body.piece, 'streaming')),
    mock(documents.read, ({ params }) => trial(params.id, 'done')),
    mock(documents.stop, ({ params }) => trial(params.id, 'done')),
    mock(templateAdmin.publish, ({ params, body }) => {
      const scene = find(params.id)
      const edition = scene.editions.length + 1
      const published = {
        edition,
        note: body.note,
        by: '沈砚秋',
        publishedAt: '2026-11-24T09:20:00.000Z',
        current: true,
      }
      return put(params.id, {
        edition,
        shown: true,
        changed: false,
        published: scene.draft,
        editions: [published, ...current(scene.editions, edition)],
      })
    }),
    mock(templateAdmin.rollBack, ({ params, body }) => {
      const scene = find(params.id)
      return put(params.id, {
        edition: body.edition,
        changed: false,
        draft: scene.published ?? scene.draft,
        revision: scene.revision + 1,
        editions: current(scene.editions, body.edition),
      })
    }),
    mock(templateAdmin.show, ({ params, body }) => put(params.id, { shown: body.shown })),
  ]
}
