import { recentItems, type RecentItem } from '@moyun/api'
import { mockEndpoint } from './mock-endpoint.ts'
import { toDocumentEntry as pieceEntryOf } from './document-store.ts'
import type { MockServer } from './mock-server.ts'

/** Number of recent items, as on the server. */
const VISIBLE_COUNT = 3

const ofWords = { cover: null, templateId: null, jobId: null, count: 1, excerpt: '' } as const

/** Mocks the member's recent items. */
export function recentItemsHandlers(server: MockServer) {
  const { state } = server
  const chatsOf = (id: string): RecentItem[] =>
    state.conversations
      .filter(({ memberId, discarded }) => memberId === id && !discarded)
      .map((one) => ({
        ...ofWords,
        kind: 'chat',
        id: one.id,
        title: one.title,
        excerpt:
          state.messages
            .findLast(({ conversationId, role }) => conversationId === one.id && role === 'assistant')
            ?.text.slice(0, 120) ?? '',
        at: one.updatedAt,
      }))
  const textsOf = (id: string): RecentItem[] => [
    ...state.documents
      .filter(({ memberId, discarded }) => memberId === id && !discarded)
      .map(pieceEntryOf)
      .map(({ templateName, title, updatedAt, ...one }): RecentItem => ({
        ...ofWords,
        ...one,
        kind: 'text',
        title: title || templateName,
        at: updatedAt,
      })),
    ...state.manuscripts
      .filter(({ memberId, discarded }) => memberId === id && !discarded)
      .map((one): RecentItem => ({
        ...ofWords,
        kind: 'longform',
        id: one.id,
        title: one.name || one.material.topic,
        excerpt: one.sections.find(({ text }) => text !== '')?.text.slice(0, 120) ?? '',
        count: one.sections.filter(({ text }) => text !== '').length,
        at: one.updatedAt,
      })),
    ...state.translations
      .filter(({ memberId, discarded }) => memberId === id && !discarded)
      .map(({ id: own, title, excerpt, updatedAt }): RecentItem => ({
        ...ofWords,
        kind: 'translation',
        id: own,
        title,
        excerpt,
        at: updatedAt,
      })),
  ]
  const picturesOf = (id: string): RecentItem[] =>
    state.works.flatMap(({ memberId, type, id: own, title, cover, createdAt, deletedAt }) =>
      memberId === id && deletedAt === null && (type === 'painting' || type === 'restoration')
        ? [{ ...ofWords, kind: type, id: own, title, cover, at: createdAt }]
        : [],
    )

  return [
    mockEndpoint(server, recentItems.read, ({ caller: { userId } }) => ({
      entries: [...chatsOf(userId), ...textsOf(userId), ...picturesOf(userId)]
        .sort((one, other) => other.at.localeCompare(one.at))
        .slice(0, VISIBLE_COUNT),
    })),
  ]
}
