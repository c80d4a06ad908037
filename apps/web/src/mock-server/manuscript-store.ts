import {
  countCharacters,
  refuse,
  type Manuscript,
  type ManuscriptGeneration,
  type ManuscriptSection,
  manuscripts as contract,
} from '@moyun/api'
import { userStream } from './answers.ts'
import type { MockServer } from './mock-server.ts'
import type { MockManuscript } from './manuscripts-state.ts'

const counted = ({ outline, sections }: Manuscript) => {
  const lengths = new Map(sections.map(({ nodeId, text }) => [nodeId, countCharacters(text)]))
  const all = outline.map(({ id }) => lengths.get(id) ?? 0)
  return {
    planned: outline.filter(({ id, length }) => length > 0 || (lengths.get(id) ?? 0) > 0).length,
    written: all.filter((length) => length > 0).length,
    characters: all.reduce((sum, length) => sum + length, 0),
  }
}

/** Shared by the manuscript mocks: finds and presents manuscripts, and publishes their changes. */
export function createManuscriptStore(server: MockServer) {
  const { state } = server
  const owned = (memberId: string, id: string) =>
    state.manuscripts.find((one) => one.memberId === memberId && one.id === id)
  return {
    owned,
    find(memberId: string, id: string) {
      const found = owned(memberId, id)
      if (!found || found.discarded) throw refuse(contract.read, 'notFound')
      return found
    },
    present(one: MockManuscript): Manuscript {
      const { memberId, discarded: _, versions: __, snapshots: ___, ...manuscript } = structuredClone(one)
      const title = one.name.trim() || one.material.topic.slice(0, 24)
      return {
        ...manuscript,
        ...counted(manuscript),
        title,
        sections: manuscript.outline.flatMap(({ id }) => manuscript.sections.find(({ nodeId }) => nodeId === id) ?? []),
        seq: server.head(userStream(memberId)),
      }
    },
    publishChange(one: MockManuscript) {
      one.updatedAt = new Date().toISOString()
      return server.append(userStream(one.memberId), 'zscene.changed', { id: one.id })
    },
    section(one: MockManuscript, nodeId: string): ManuscriptSection {
      if (!one.outline.some(({ id }) => id === nodeId)) throw refuse(contract.edit, 'notFound')
      const existing = one.sections.find((section) => section.nodeId === nodeId)
      if (existing) return existing
      const made: ManuscriptSection = {
        nodeId,
        text: '',
        revision: 0,
        locked: false,
        edited: false,
        offline: false,
        proposal: null,
        run: null,
      }
      one.sections.push(made)
      return made
    },
  }
}

export type ManuscriptStore = ReturnType<typeof createManuscriptStore>

/** A generation that has just been started. */
export const newGeneration = (action: ManuscriptGeneration['action'], nodeId: string | null): ManuscriptGeneration => ({
  id: crypto.randomUUID(),
  action,
  nodeId,
  state: 'streaming',
  reason: null,
  stream: `run:${crypto.randomUUID()}`,
  seq: 0,
  text: '',
  nodes: [],
  model: 'Moyun Demo',
  offline: true,
  cost: null,
  milliseconds: null,
  createdAt: new Date().toISOString(),
})
