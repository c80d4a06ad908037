import { gallery, type Member, Refusal, type PublicWorkDetails } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { mockEndpoint, readerOf } from './mock-endpoint.ts'
import { paginate } from './paginate.ts'
import type { MockServer } from './mock-server.ts'

/** Mocks the public gallery. */
export function galleryHandlers(server: MockServer) {
  const find = (reader: Member | undefined, id: string) => {
    const found = visibleWorks(server, reader).find((work) => work.id === id)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }
  /** The stored work, whose counters change. */
  const counted = (id: string) => [...server.state.works, ...server.state.hung].find((work) => work.id === id)

  return [
    mockEndpoint(server, gallery.list, ({ query: { type, sort, search = '', cursor }, request }) => {
      const searchText = foldText(search.trim())
      const found = visibleWorks(server, readerOf(server, request)).filter(
        (work) =>
          (type === undefined || work.type === type) && foldText(`${work.title}\n${work.excerpt}`).includes(searchText),
      )
      const page = paginate(
        found.sort(
          (one, other) =>
            (sort === 'liked' && other.likes - one.likes) || other.publishedAt.localeCompare(one.publishedAt),
        ),
        cursor,
      )
      return { works: page.entries, next: page.next }
    }),
    mockEndpoint(server, gallery.read, ({ params, request }) => {
      const reader = readerOf(server, request)
      const work = find(reader, params.id)
      const mark = `${reader?.userId} ${work.id}`
      if (reader && !work.mine && !server.state.views.includes(mark)) server.state.views.push(mark)
      return work
    }),
    mockEndpoint(server, gallery.like, ({ caller, params, body: { liked } }) => {
      const [work, mark] = [find(caller, params.id), `${caller.userId} ${params.id}`]
      const countedWork = counted(work.id)
      if (countedWork && work.liked !== liked) countedWork.likes += liked ? 1 : -1
      server.state.likes = [...server.state.likes.filter((one) => one !== mark), ...(liked ? [mark] : [])]
      return find(caller, params.id)
    }),
    mockEndpoint(server, gallery.use, ({ caller, params }) => {
      const [{ id, type, input }, mark] = [find(caller, params.id), `${caller.userId} ${params.id}`]
      const countedWork = counted(id)
      if (countedWork && !server.state.uses.includes(mark)) countedWork.uses += 1
      if (!server.state.uses.includes(mark)) server.state.uses.push(mark)
      return { type, input }
    }),
  ]
}

/** All public works, as a reader sees them; `reader` is undefined when signed out. */
export function visibleWorks({ state }: MockServer, reader: Member | undefined): PublicWorkDetails[] {
  const own = state.works.flatMap(({ memberId, visibility, publishedAt, ...work }): PublicWorkDetails[] => {
    const author = state.members.find(({ userId }) => userId === memberId)
    if (visibility !== 'public' || publishedAt === null || !author) return []
    const input = { ...work.input, conversationId: null, messageId: null }
    return [
      {
        ...work,
        input,
        publishedAt,
        author: { name: author.nickname, avatar: author.avatar },
        mine: memberId === reader?.userId,
        liked: false,
      },
    ]
  })
  return [...own, ...state.hung].map((work) => ({
    ...work,
    liked: state.likes.includes(`${reader?.userId} ${work.id}`),
  }))
}
