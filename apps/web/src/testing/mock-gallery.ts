import { gallery, type PublicWork, Refusal, type PublicWorkDetails } from '@moyun/api'
import { publicWorks, publicWorkDetails } from '@moyun/api/fixtures'
import { mock } from '@moyun/api/mock'

/** The given number of public works, cycling through the fixtures' works of every kind. */
export const createPublicWorks = (count: number): PublicWork[] =>
  Array.from({ length: count }, (_, index) => {
    const work = publicWorks[index % publicWorks.length]
    if (!work) throw new Error('The fixtures have no public works')
    return {
      ...work,
      id: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
      title: `${work.title}\u2002${index + 1}`,
      liked: false,
      mine: false,
    }
  })

const wholeOf = (work: PublicWork): PublicWorkDetails =>
  work.id === publicWorkDetails.id
    ? { ...publicWorkDetails, ...work }
    : { ...publicWorkDetails, ...work, output: { text: work.excerpt, files: work.cover ? [work.cover] : [] } }

/** Mocks a gallery with these works, which stores likes; each call creates a new one. */
export function mockGallery(works: readonly PublicWork[] = publicWorks, perPage = 24) {
  let hung = structuredClone(works)
  const find = (id: string) => {
    const found = hung.find((work) => work.id === id)
    if (!found) throw new Refusal(404, 'notFound')
    return found
  }
  return [
    mock(gallery.list, ({ query: { type, sort, search = '', cursor = '0' } }) => {
      const found = hung.filter(
        (work) => (type === undefined || work.type === type) && `${work.title}${work.excerpt}`.includes(search),
      )
      const sorted = sort === 'liked' ? found.toSorted((one, other) => other.likes - one.likes) : found
      const end = Number(cursor) + perPage
      return { works: sorted.slice(Number(cursor), end), next: end < sorted.length ? String(end) : null }
    }),
    mock(gallery.read, ({ params }) => wholeOf(find(params.id))),
    mock(gallery.like, ({ params, body: { liked } }) => {
      hung = hung.map((work) =>
        work.id === params.id
          ? { ...work, liked, likes: work.likes + (liked === work.liked ? 0 : liked ? 1 : -1) }
          : work,
      )
      return find(params.id)
    }),
    mock(gallery.use, ({ params }) => {
      const { type, input } = wholeOf(find(params.id))
      return { type, input }
    }),
  ]
}
