import { latest, type LatestEntry } from '@moyun/api'
import { double } from './double.ts'
import { entryOf as pieceEntryOf } from './piece-desk.ts'
import type { World } from './world.ts'

/** Number of recent items, as on the server. */
const SHOWN = 3

const ofWords = { cover: null, sceneId: null, jobId: null, count: 1, excerpt: '' } as const

/** Mocks the member's recent items. */
export function latestDoubles(world: World) {
  const { known } = world
  const chatsOf = (id: string): LatestEntry[] =>
    known.conversations
      .filter(({ memberId, discarded }) => memberId === id && !discarded)
      .map((one) => ({
        ...ofWords,
        kind: 'chat',
        id: one.id,
        title: one.title,
        excerpt:
          known.messages
            .findLast(({ conversationId, role }) => conversationId === one.id && role === 'assistant')
            ?.text.slice(0, 120) ?? '',
        at: one.updatedAt,
      }))
  const textsOf = (id: string): LatestEntry[] => [
    ...known.pieces
      .filter(({ memberId, discarded }) => memberId === id && !discarded)
      .map(pieceEntryOf)
      .map(({ sceneName, title, updatedAt, ...one }): LatestEntry => ({
        ...ofWords,
        ...one,
        kind: 'text',
        title: title || sceneName,
        at: updatedAt,
      })),
    ...known.zscenes
      .filter(({ memberId, discarded }) => memberId === id && !discarded)
      .map((one): LatestEntry => ({
        ...ofWords,
        kind: 'longform',
        id: one.id,
        title: one.name || one.material.topic,
        excerpt: one.sections.find(({ text }) => text !== '')?.text.slice(0, 120) ?? '',
        count: one.sections.filter(({ text }) => text !== '').length,
        at: one.updatedAt,
      })),
    ...known.translations
      .filter(({ memberId, discarded }) => memberId === id && !discarded)
      .map(({ id: own, title, excerpt, updatedAt }): LatestEntry => ({
        ...ofWords,
        kind: 'translation',
        id: own,
        title,
        excerpt,
        at: updatedAt,
      })),
  ]
  const picturesOf = (id: string): LatestEntry[] =>
    known.works.flatMap(({ memberId, type, id: own, title, cover, createdAt, deletedAt }) =>
      memberId === id && deletedAt === null && (type === 'painting' || type === 'restoration')
        ? [{ ...ofWords, kind: type, id: own, title, cover, at: createdAt }]
        : [],
    )

  return [
    double(world, latest.read, ({ caller: { userId } }) => ({
      entries: [...chatsOf(userId), ...textsOf(userId), ...picturesOf(userId)]
        .sort((one, other) => other.at.localeCompare(one.at))
        .slice(0, SHOWN),
    })),
  ]
}
