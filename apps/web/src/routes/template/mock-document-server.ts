import {
  models as answering,
  type TextDocument,
  documents as contract,
  type DocumentVersion,
  type StreamEvent,
  templates,
  type Work,
} from '@moyun/api'
import {
  models,
  passage,
  documentVersion as first,
  templateForm,
  templateForms,
  singleVersionDocument as single,
} from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { ws } from 'msw'
import { fn } from 'storybook/test'
import { welcomeFrame } from '../../testing/welcome-frame.ts'

/** The calls that the mock server received. */
export const receivedCalls = {
  run: fn(),
  edit: fn(),
  reword: fn(),
  settle: fn(),
  save: fn(),
  stop: fn(),
  publish: fn(),
}

const begun = (id: string): TextDocument => ({
  ...single,
  id,
  versions: [{ ...first, text: '', state: 'streaming', seq: 0, tokens: null, cost: null, milliseconds: null }],
})

/** A text as events, with the final one. */
export const textEvents = (stream: string, text: string): StreamEvent[] => [
  ...[...text.matchAll(/[\s\S]{1,8}/g)].map(([chunk], k) => ({
    stream,
    seq: k + 1,
    type: 'delta',
    data: { text: chunk },
  })),
  { stream, seq: Math.ceil(text.length / 8) + 1, type: 'done', data: { tokens: 412, cost: 4, milliseconds: 3800 } },
]

/** The events that the mock server sends to subscribers of a generation. */
export const pushedEvents = { rows: [] as readonly StreamEvent[] }

export const mockGenerationEvents = () =>
  ws.link('*/realtime').addEventListener('connection', ({ client }) => {
    client.addEventListener('message', ({ data: frame }) => {
      const clientFrame = JSON.parse(frame as string) as {
        type: string
        token?: string
        stream?: string
        after?: number
      }
      if (clientFrame.token !== undefined) client.send(welcomeFrame())
      for (const row of pushedEvents.rows)
        if (clientFrame.type === 'follow' && clientFrame.stream === row.stream && row.seq > (clientFrame.after ?? 0))
          client.send(JSON.stringify(row))
    })
  })

const work: Work = {
  id: single.id,
  type: 'text',
  title: single.title,
  cover: null,
  excerpt: single.excerpt,
  visibility: 'private',
  likes: 0,
  uses: 0,
  cost: 4,
  createdAt: single.updatedAt,
  publishedAt: null,
  deletedAt: null,
}

/** A mock server with one document, which its calls change. */
export function mockDocumentServer(document: TextDocument = single) {
  let now = document
  const put = (version: DocumentVersion) => {
    now = { ...now, versions: now.versions.map((known) => (known.id === version.id ? version : known)) }
    return version
  }
  const find = (id: string) => now.versions.find((version) => version.id === id) ?? first
  return [
    mock(answering.list, () => ({ models })),
    mock(templates.read, ({ params }) => templateForms.find(({ id }) => id === params.id) ?? templateForm),
    mock(templates.run, ({ params, body }) => {
      receivedCalls.run(params.id, body)
      now = { ...single, id: body.piece, versions: [{ ...first, inputs: body.inputs }] }
      return begun(body.piece)
    }),
    mock(contract.read, ({ params }) => ({ ...now, id: params.id })),
    mock(contract.edit, ({ params, body }) => {
      receivedCalls.edit(body)
      return put({ ...find(params.versionId), text: body.text, revision: body.revision + 1, edited: true })
    }),
    mock(contract.stop, ({ params }) => {
      receivedCalls.stop(params.id)
      now = {
        ...now,
        versions: now.versions.map((version) => ({
          ...version,
          text: version.text.slice(0, 40),
          state: 'stopped',
          seq: 99,
          cost: 1,
        })),
      }
      return { ...now, id: params.id }
    }),
    mock(contract.reword, ({ params, body: { id, from, to, action, tone = null } }) => {
      receivedCalls.reword({ from, to, action, tone })
      const known = find(params.versionId)
      const offered = { ...passage, id, from, to, action, tone, before: known.text.slice(from, to) }
      put({ ...known, passage: offered })
      return { ...known, passage: { ...offered, text: '', state: 'streaming' as const, seq: 0, cost: null } }
    }),
    mock(contract.settle, ({ params, body: { taken } }) => {
      receivedCalls.settle(taken)
      const known = find(params.versionId)
      const offered = known.passage
      const text =
        taken && offered ? known.text.slice(0, offered.from) + offered.text + known.text.slice(offered.to) : known.text
      return put({
        ...known,
        text,
        revision: known.revision + (taken ? 1 : 0),
        edited: taken || known.edited,
        passage: null,
      })
    }),
    mock(contract.keep, ({ params }) => {
      receivedCalls.save(params.versionId)
      return work
    }),
    mock(contract.remove, () => null),
  ]
}
