import { Refusal, type WorkDetails, type Work, type WorkType, works as contract } from '@moyun/api'
import { discardedWorks, chatDetails, paintingDetails, works } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'
import { mockMember } from './page-story.tsx'

/** Mocks the member's works, which store changes. `page`: works per page. */
export function mockWorks(own: readonly Work[] = [...works, ...discardedWorks], page = 30) {
  let now = own
  const change = (ids: readonly string[], changes: Partial<Work>) => {
    now = now.map((work) => (ids.includes(work.id) ? { ...work, ...changes } : work))
    return { changed: ids.length }
  }
  const there = () => now.filter(({ deletedAt }) => deletedAt === null)

  return [
    mock(
      contract.list,
      ({ query: { type, visibility, search = '', since = '', before = '9999', trash = false, cursor = '0' } }) => {
        const found = now.filter(
          (work) =>
            (work.deletedAt !== null) === trash &&
            work.type === (type ?? work.type) &&
            work.visibility === (visibility ?? work.visibility) &&
            (work.title + work.excerpt).includes(search) &&
            since <= work.createdAt &&
            work.createdAt < before,
        )
        const end = Number(cursor) + page
        return { works: found.slice(Number(cursor), end), next: end < found.length ? String(end) : null }
      },
    ),
    mock(contract.numbers, () => {
      const count = (type: WorkType) => there().filter((work) => work.type === type).length
      return {
        all: there().length,
        types: {
          chat: count('chat'),
          text: count('text'),
          translation: count('translation'),
          painting: count('painting'),
          restoration: count('restoration'),
        },
        trash: now.length - there().length,
      }
    }),
    mock(contract.read, ({ params }) => wholeOf(now.find(({ id }) => id === params.id))),
    mock(contract.rename, ({ params, body }) => {
      change([params.id], body)
      return wholeOf(now.find(({ id }) => id === params.id))
    }),
    mock(contract.publish, ({ body }) =>
      change(body.ids, { visibility: 'public', publishedAt: '2026-03-18T02:00:00.000Z' }),
    ),
    mock(contract.withdraw, ({ body }) => change(body.ids, { visibility: 'private', publishedAt: null })),
    mock(contract.discard, ({ body }) =>
      change(body.ids, { visibility: 'private', publishedAt: null, deletedAt: '2026-03-18T02:00:00.000Z' }),
    ),
    mock(contract.restore, ({ body }) => change(body.ids, { deletedAt: null })),
    mock(contract.erase, ({ body }) => {
      now = now.filter(({ id }) => !body.ids.includes(id))
      return { changed: body.ids.length }
    }),
    mock(contract.pack, () => ({ src: '/api/files/pack?fixture' })),
  ]
}

/** The fixtures' painting and chat work; other works get the content of one of them, with their own card. */
function wholeOf(work: Work | undefined): WorkDetails {
  const parts =
    [paintingDetails, chatDetails].find(({ id, type }) => id === work?.id || type === work?.type) ?? chatDetails
  if (!work) throw new Refusal(404, 'notFound', { message: '没有找到' })
  return { ...parts, ...work }
}

/** Mocks a signed-in member with works. */
export const mockMemberWithWorks = () => [...mockWorks(), ...mockMember()]
