import { startOfLocalDay } from '@moyun/ui/time'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { type WorkFilters, worksQuery } from '../../features/works/work-queries.ts'
import { useSelection } from './use-selection.ts'

/** The loaded works under the filters, and the selection. The previous works stay until new ones are loaded. */
export function useFilteredWorks(filters: WorkFilters) {
  const intl = useIntl()
  const query = worksQuery(useCall(), filters, (day) => startOfLocalDay(intl, day))
  const list = useInfiniteQuery({
    ...query,
    placeholderData: (before, from) =>
      (from?.queryKey[2] as WorkFilters | undefined)?.trash === filters.trash ? before : undefined,
  })
  const works = useMemo(
    () => [...new Map((list.data?.pages ?? []).flatMap((page) => page.works).map((work) => [work.id, work])).values()],
    [list.data],
  )
  const selection = useSelection(JSON.stringify(filters), works)

  return { list, works, selection }
}

export type FilteredWorks = ReturnType<typeof useFilteredWorks>
