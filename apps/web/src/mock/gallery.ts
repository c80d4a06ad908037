import { gallery, type Member, Refusal, type WholePublicWork } from '@moyun/api'
import { foldText } from '@moyun/api/fold'
import { double, readerOf } from './double.ts'
import { pageOf } from './page-of.ts'
import type { World } from './world.ts'

/** Mocks the public gallery. */
export function galleryDoubles(world: World) {
  const find = (reader: Member | undefined, id: string) => {
    const found = shownTo(world, reader).find((work) => work.id === id)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }
  /** The stored work, whose counters change. */
  const counted = (id: string) => [...world.known.works, ...world.known.hung].find((work) => work.id === id)

  return [
    double(world, gallery.list, ({ query: { type, sort, search = '', cursor }, request }) => {
      const wanted = foldText(search.trim())
      const found = shownTo(world, readerOf(world, request)).filter(
        (work) =>
          (type === undefined || work.type === type) && foldText(`${work.title}\n${work.excerpt}`).includes(wanted),
      )
      const page = pageOf(
        found.sort(
          (one, other) =>
            (sort === 'liked' && other.likes - one.likes) || other.publishedAt.localeCompare(one.publishedAt),
        ),
        cursor,
      )
      return { works: page.shown, next: page.next }
    }),
    double(world, gallery.read, ({ params, request }) => {
      const reader = readerOf(world, request)
      const work = find(reader, params.id)
      const mark = `${reader?.userId} ${work.id}`
      if (reader && !work.mine && !world.known.views.includes(mark)) world.known.views.push(mark)
      return work
    }),
    double(world, gallery.like, ({ caller, params, body: { liked } }) => {
      const [work, mark] = [find(caller, params.id), `${caller.userId} ${params.id}`]
      const kept = counted(work.id)
      if (kept && work.liked !== liked) kept.likes += liked ? 1 : -1
      world.known.likes = [...world.known.likes.filter((one) => one !== mark), ...(liked ? [mark] : [])]
      return find(caller, params.id)
    }),
    double(world, gallery.use, ({ caller, params }) => {
      const [{ id, type, input }, mark] = [find(caller, params.id), `${caller.userId} ${params.id}`]
      const kept = counted(id)
      if (kept && !world.known.uses.includes(mark)) kept.uses += 1
      if (!world.known.uses.includes(mark)) world.known.uses.push(mark)
      return { type, input }
    }),
  ]
}

/** All public works, as a reader sees them; `reader` is undefined when signed out. */
export function shownTo({ known }: World, reader: Member | undefined): WholePublicWork[] {
  const own = known.works.flatMap(({ memberId, visibility, publishedAt, ...work }): WholePublicWork[] => {
    const author = known.members.find(({ userId }) => userId === memberId)
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
  return [...own, ...known.hung].map((work) => ({
    ...work,
    liked: known.likes.includes(`${reader?.userId} ${work.id}`),
  }))
}
