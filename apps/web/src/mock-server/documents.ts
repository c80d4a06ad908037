import { documents as contract, refuse } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { userStream } from './answers.ts'
import { mockEndpoint } from './mock-endpoint.ts'
import { toDocumentEntry, type DocumentStore } from './document-store.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks listing documents and editing them by hand. */
export function documentHandlers(
  server: MockServer,
  { owned, find, findVersion, present, publishChange }: DocumentStore,
) {
  const { state } = server
  return [
    mockEndpoint(server, contract.list, ({ caller, query: { scene, search = '' } }) => {
      const searchText = foldText(search.trim())
      const found = state.documents.filter(
        (one) =>
          one.memberId === caller.userId &&
          !one.discarded &&
          (scene === undefined || one.templateId === scene) &&
          foldText(JSON.stringify(one.versions.map(({ text }) => text))).includes(searchText),
      )
      return {
        pieces: found.toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt)).map(toDocumentEntry),
        next: null,
        seq: server.head(userStream(caller.userId)),
      }
    }),
    mockEndpoint(server, contract.read, ({ caller, params }) => present(find(caller.userId, params.id))),
    mockEndpoint(server, contract.remove, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(contract.remove, 'notFound')
      server.running.get(found.id)?.()
      found.discarded = true
      server.append(userStream(caller.userId), 'piece.removed', { id: found.id })
      return null
    }),
    mockEndpoint(server, contract.restore, ({ caller, params }) => {
      const found = owned(caller.userId, params.id)
      if (!found) throw refuse(contract.restore, 'notFound')
      found.discarded = false
      publishChange(found)
      return present(found)
    }),
    mockEndpoint(server, contract.stop, ({ caller, params }) => {
      const found = find(caller.userId, params.id)
      server.running.get(found.id)?.()
      return present(found)
    }),
    mockEndpoint(server, contract.edit, ({ caller, params, body: { text, revision } }) => {
      const { document, version } = findVersion(caller.userId, params)
      if (version.state === 'streaming') throw refuse(contract.edit, 'answering')
      if (version.text === text) return structuredClone(version)
      if (version.revision !== revision) throw refuse(contract.edit, 'outdated', { result: version })
      Object.assign(version, { text, revision: revision + 1, edited: true })
      publishChange(document)
      return structuredClone(version)
    }),
    mockEndpoint(server, contract.removeVersion, ({ caller, params }) => {
      const { document, version } = findVersion(caller.userId, params)
      document.versions = document.versions.filter((one) => one !== version)
      publishChange(document)
      return present(document)
    }),
  ]
}
