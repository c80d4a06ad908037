import {
  type ChangedSection,
  manuscriptToMarkdown,
  refuse,
  type VersionOrigin,
  type ManuscriptSection,
  manuscripts as contract,
} from '@moyun/api'
import { manuscripts as manuscriptFixtures } from '@moyun/api/fixtures'
import { mockEndpoint } from './mock-endpoint.ts'
import type { MockServer } from './mock-server.ts'
import { streamManuscript } from './stream-manuscript.ts'
import { newGeneration, type ManuscriptStore } from './manuscript-store.ts'
import type { MockManuscript } from './manuscripts-state.ts'

const texts = (manuscriptFixtures[0]?.sections ?? []).map(({ text }) => text)
const now = () => new Date().toISOString()

/** Replaces a section's text and adds it to the section's versions. */
function replace(one: MockManuscript, section: ManuscriptSection, origin: VersionOrigin, text: string) {
  Object.assign(section, { text, revision: section.revision + 1, edited: origin === 'edited' })
  one.versions.unshift({
    id: crypto.randomUUID(),
    nodeId: section.nodeId,
    origin,
    text,
    offline: section.offline,
    at: now(),
  })
}

/** Mocks the actions on sections: generate, edit, list versions, lock, keep. */
export function manuscriptSectionHandlers(server: MockServer, store: ManuscriptStore) {
  const { find, present, publishChange } = store
  const changed = (one: MockManuscript, section: ManuscriptSection): ChangedSection => ({
    ...structuredClone(section),
    seq: publishChange(one),
  })
  const free = (section: ManuscriptSection) => {
    if (section.run?.state === 'streaming') throw refuse(contract.edit, 'answering')
    return section
  }
  const begin = (one: MockManuscript, nodes: readonly string[], action: 'section' | 'polish') => {
    const chosenSections = nodes
      .map((id) => store.section(one, id))
      .filter(({ locked, run }) => !locked && run?.state !== 'streaming')
    if (chosenSections.length === 0) throw refuse(contract.write, 'locked')
    const runs = chosenSections.map((section, place) => {
      section.run = newGeneration(action, section.nodeId)
      return {
        run: section.run,
        text: action === 'polish' ? section.text.replace('，', '——') : (texts[place % texts.length] ?? ''),
      }
    })
    publishChange(one)
    const reply = present(one)
    for (const { run, text } of runs) streamManuscript(server, one, run, { store, nodes: [], text })
    return reply
  }

  return [
    mockEndpoint(server, contract.write, ({ caller, params, body }) =>
      begin(find(caller.userId, params.id), body.nodes, 'section'),
    ),
    mockEndpoint(server, contract.polish, ({ caller, params, body }) =>
      begin(find(caller.userId, params.id), body.nodes, 'polish'),
    ),
    mockEndpoint(server, contract.stop, ({ caller, params, body }) => {
      const one = find(caller.userId, params.id)
      for (const run of [one.planning, ...one.sections.map((section) => section.run)])
        if (run && (!body.runs || body.runs.includes(run.id))) server.running.get(run.id)?.()
      return present(one)
    }),
    mockEndpoint(server, contract.edit, ({ caller, params, body }) => {
      const one = find(caller.userId, params.id)
      const section = free(store.section(one, params.nodeId))
      if (section.locked) throw refuse(contract.edit, 'locked')
      if (section.revision !== body.revision) throw refuse(contract.edit, 'outdated')
      replace(one, section, 'edited', body.text)
      return changed(one, section)
    }),
    mockEndpoint(server, contract.lock, ({ caller, params, body }) => {
      const one = find(caller.userId, params.id)
      const section = free(store.section(one, params.nodeId))
      section.locked = body.locked
      return changed(one, section)
    }),
    mockEndpoint(server, contract.settle, ({ caller, params, body }) => {
      const one = find(caller.userId, params.id)
      const section = free(store.section(one, params.nodeId))
      if (body.taken && section.proposal !== null) replace(one, section, 'polished', section.proposal)
      section.proposal = null
      return changed(one, section)
    }),
    mockEndpoint(server, contract.versions, ({ caller, params }) => ({
      versions: find(caller.userId, params.id).versions.filter(({ nodeId }) => nodeId === params.nodeId),
    })),
    mockEndpoint(server, contract.restoreVersion, ({ caller, params }) => {
      const one = find(caller.userId, params.id)
      const version = one.versions.find(({ id }) => id === params.versionId)
      if (!version) throw refuse(contract.restoreVersion, 'notFound')
      const section = free(store.section(one, version.nodeId))
      replace(one, section, 'restored', version.text)
      return changed(one, section)
    }),
    ...wholeDoubles(server, store),
  ]
}

/** Mocks the actions on a whole manuscript: snapshots, and keeping it as a work. */
function wholeDoubles(server: MockServer, { find, present, publishChange }: ManuscriptStore) {
  return [
    mockEndpoint(server, contract.snapshots, ({ caller, params }) => ({
      snapshots: find(caller.userId, params.id).snapshots,
    })),
    mockEndpoint(server, contract.snap, ({ caller, params, body }) => {
      const one = find(caller.userId, params.id)
      const { name, form, material, outline, sections, written, characters } = present(one)
      const snapshot = { ...body, written, characters, at: now(), kept: { name, form, material, outline, sections } }
      one.snapshots.unshift(snapshot)
      return snapshot
    }),
    mockEndpoint(server, contract.restoreSnapshot, ({ caller, params }) => {
      const one = find(caller.userId, params.id)
      const snapshot = one.snapshots.find(({ id }) => id === params.snapshotId)
      if (!snapshot) throw refuse(contract.restoreSnapshot, 'notFound')
      Object.assign(one, structuredClone(snapshot.kept), {
        revision: one.revision + 1,
        outlineRevision: one.outlineRevision + 1,
      })
      publishChange(one)
      return present(one)
    }),
    mockEndpoint(server, contract.removeSnapshot, ({ caller, params }) => {
      const one = find(caller.userId, params.id)
      one.snapshots = one.snapshots.filter(({ id }) => id !== params.snapshotId)
      return null
    }),
    mockEndpoint(server, contract.keep, ({ caller, params }) => {
      const one = present(find(caller.userId, params.id))
      if (one.written === 0) throw refuse(contract.keep, 'nothingWritten')
      const text = manuscriptToMarkdown(one)
      const card = {
        id: crypto.randomUUID(),
        type: 'text',
        title: one.title,
        cover: null,
        excerpt: text.slice(0, 60),
        visibility: 'private',
        likes: 0,
        uses: 0,
        cost: 1,
        createdAt: now(),
        publishedAt: null,
        deletedAt: null,
      } as const
      const input = {
        prompt: one.material.topic,
        conversationId: null,
        messageId: null,
        parameters: { zscene: one.id, form: one.form },
        files: [],
      }
      server.state.works.unshift({
        ...card,
        model: 'Moyun Demo',
        offline: true,
        input,
        output: { text, files: [] },
        parent: null,
        memberId: caller.userId,
      })
      return card
    }),
  ]
}
