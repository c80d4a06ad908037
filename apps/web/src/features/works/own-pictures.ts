import { type Work, works } from '@moyun/api'
import type { Call } from '@moyun/api/call'
import { queryOptions } from '@tanstack/react-query'
import { WORKS } from '../../api/query-keys.ts'

/** Maximum number of the member's own works that is offered. */
const MOST = 12

/** The member's latest works with an image. */
export const ownPicturesQuery = (call: Call) =>
  queryOptions({
    networkMode: 'always',
    queryKey: [WORKS, 'pictures'],
    queryFn: async ({ signal }): Promise<Work[]> => {
      const pages = await Promise.all(
        (['painting', 'restoration'] as const).map((type) =>
          call(works.list, { query: { type } }, { signal, quiet: true }),
        ),
      )
      return pages
        .flatMap((page) => page.works)
        .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
        .slice(0, MOST)
    },
  })
