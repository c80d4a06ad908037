import { type TextDocument, type DocumentEntry, documents as contract, refuse } from '@moyun/api'
import { userStream } from './answers.ts'
import type { MockDocument } from './documents-state.ts'
import type { MockServer } from './mock-server.ts'

/** Maximum length of a document's title, in characters. */
const TITLE = 24

const plain = (text: string) => text.replaceAll(/^[#>\-*\s\d.|]+/gm, '').trim()

export const toDocumentEntry = ({
  id,
  templateId,
  templateName,
  title,
  excerpt,
  updatedAt,
}: MockDocument): DocumentEntry => ({
  id,
  templateId,
  templateName,
  title,
  excerpt,
  updatedAt,
})

/** Finds and presents documents, and publishes their changes. */
export function createDocumentStore(server: MockServer) {
  const { state } = server
  const owned = (memberId: string, id: string) =>
    state.documents.find((one) => one.memberId === memberId && one.id === id)
  const find = (memberId: string, id: string): MockDocument => {
    const found = owned(memberId, id)
    if (!found || found.discarded) throw refuse(contract.read, 'notFound')
    return found
  }
  const findVersion = (memberId: string, { id, versionId }: { id: string; versionId: string }) => {
    const document = find(memberId, id)
    const version = document.versions.find((one) => one.id === versionId)
    if (!version) throw refuse(contract.read, 'notFound')
    return { document, version }
  }
  const present = ({ memberId, discarded: _, ...one }: MockDocument): TextDocument => ({
    ...structuredClone(one),
    seq: server.head(userStream(memberId)),
  })
  const publishChange = (document: MockDocument) => {
    const newest = document.versions.findLast(({ text }) => text.trim() !== '')?.text ?? ''
    const [title = '', ...rest] = plain(newest).split('\n')
    Object.assign(document, {
      title: title.slice(0, TITLE),
      excerpt: rest.join(' ').trim().slice(0, 80),
      updatedAt: new Date().toISOString(),
    })
    server.append(userStream(document.memberId), 'piece.changed', { piece: toDocumentEntry(document) })
  }
  return { owned, find, findVersion, present, publishChange }
}
export type DocumentStore = ReturnType<typeof createDocumentStore>
