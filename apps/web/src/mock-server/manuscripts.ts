import { refuse, type Manuscript, type ManuscriptEntry, type ManuscriptNode, manuscripts as contract } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { manuscripts as manuscriptFixtures } from '@moyun/api/fixtures'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'
import { newGeneration, type ManuscriptStore, createManuscriptStore } from './manuscript-store.ts'
import { manuscriptSectionHandlers } from './manuscript-sections.ts'
import { streamManuscript } from './stream-manuscript.ts'
import type { MockManuscript } from './manuscripts-state.ts'

const entryOf = ({ id, form, title, stage, planned, written, characters, updatedAt }: Manuscript): ManuscriptEntry => ({
  id,
  form,
  title,
  stage,
  planned,
  written,
  characters,
  updatedAt,
})

/** The prepared outline of the mock. */
const planned = (): ManuscriptNode[] =>
  (manuscriptFixtures[0]?.outline ?? []).map((node) => ({ ...node, id: crypto.randomUUID() }))

/** Mocks manuscripts: their material, outlines and sections. */
export function manuscriptHandlers(server: MockServer) {
  const { state } = server
  const store = createManuscriptStore(server)
  const { owned, find, present, publishChange } = store

  return [
    mockEndpoint(server, contract.list, ({ caller, query }) => {
      const searchText = foldText(query.search?.trim() ?? '')
      const found = state.manuscripts.filter(
        (one) =>
          one.memberId === caller.userId &&
          !one.discarded &&
          foldText(JSON.stringify([one.name, one.material.topic, one.sections])).includes(searchText),
      )
      return {
        zscenes: found.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)).map((one) => entryOf(present(one))),
        next: null,
        seq: server.head(userStream(caller.userId)),
      }
    }),
    mockEndpoint(server, contract.create, ({ caller, body }) => {
      const existing = owned(caller.userId, body.id)
      if (existing) return present(find(caller.userId, body.id))
      const base = manuscriptFixtures[0]
      if (!base) throw new Error('The fixtures have no manuscript')
      const one: MockManuscript = {
        ...structuredClone(base),
        ...body,
        stage: 'material',
        revision: 1,
        outline: [],
        outlineRevision: 1,
        sections: [],
        planning: null,
        memberId: caller.userId,
        discarded: false,
        versions: [],
        snapshots: [],
      }
      state.manuscripts.push(one)
      publishChange(one)
      return present(one)
    }),
    mockEndpoint(server, contract.read, ({ caller, params }) => present(find(caller.userId, params.id))),
    mockEndpoint(server, contract.change, ({ caller, params, body: { revision, ...head } }) => {
      const one = find(caller.userId, params.id)
      if (one.revision !== revision) throw refuse(contract.change, 'outdated')
      Object.assign(one, head, { revision: revision + 1 })
      publishChange(one)
      return present(one)
    }),
    mockEndpoint(server, contract.turn, ({ caller, params, body }) => {
      find(caller.userId, params.id).stage = body.stage
      return null
    }),
    mockEndpoint(server, contract.remove, ({ caller, params }) => {
      const one = owned(caller.userId, params.id)
      if (!one) throw refuse(contract.remove, 'notFound')
      one.discarded = true
      server.append(userStream(caller.userId), 'zscene.removed', { id: one.id })
      return null
    }),
    mockEndpoint(server, contract.restore, ({ caller, params }) => {
      const one = owned(caller.userId, params.id)
      if (!one) throw refuse(contract.restore, 'notFound')
      one.discarded = false
      publishChange(one)
      return entryOf(present(one))
    }),
    ...outlineDoubles(server, store),
    ...manuscriptSectionHandlers(server, store),
  ]
}

/** Mocks outlines: editing and generating them. */
function outlineDoubles(server: MockServer, store: ManuscriptStore) {
  const { find, present, publishChange } = store
  return [
    mockEndpoint(server, contract.writeOutline, ({ caller, params, body }) => {
      const one = find(caller.userId, params.id)
      if (one.outlineRevision !== body.revision) throw refuse(contract.writeOutline, 'outdated')
      Object.assign(one, { outline: body.nodes, outlineRevision: body.revision + 1 })
      publishChange(one)
      return present(one)
    }),
    mockEndpoint(server, contract.plan, ({ caller, params, body }) => {
      const one = find(caller.userId, params.id)
      if (one.planning?.state === 'streaming') throw refuse(contract.plan, 'answering')
      one.planning = newGeneration(body.node === undefined ? 'outline' : 'node', body.node ?? null)
      publishChange(one)
      const reply = present(one)
      streamManuscript(server, one, one.planning, {
        store,
        nodes: body.node === undefined ? planned() : one.outline.filter(({ id }) => id === body.node),
        text: '',
      })
      return reply
    }),
  ]
}
