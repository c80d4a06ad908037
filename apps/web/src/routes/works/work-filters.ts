import { WorkVisibility } from '@moyun/api'
import { matching, oneOf, type FilterValues, searchText } from '../../router/url-filters.ts'
import { withParams } from '../../router/with-params.ts'
import type { WorkFilters } from '../../features/works/work-queries.ts'

/** The tabs, as the address names them: the menu links to *creation* and *painting*. */
export const tabs = ['all', 'chat', 'creation', 'translation', 'painting', 'restoration'] as const
export type WorkTab = (typeof tabs)[number]

const day = matching((text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)))
const type = oneOf([...tabs, 'text'], null)

export const urlFilters = {
  tab: type,
  /** Names the tab in older addresses. */
  type,
  seen: oneOf(WorkVisibility.options, null),
  search: searchText(100),
  from: day,
  to: day,
  trash: { read: () => true, fallback: false },
}

/** The filters that an address has. The tab *creation* has the works of type `text`. */
export function toWorkFilters({
  tab,
  type: old,
  seen,
  from,
  to,
  ...rest
}: FilterValues<typeof urlFilters>): WorkFilters {
  const name = tab ?? old
  const days = from !== null && to !== null && from <= to ? { from, to } : { from: null, to: null }
  return {
    type: name === 'all' ? null : name === 'creation' ? 'text' : name,
    visibility: seen,
    search: rest.search,
    ...days,
    trash: rest.trash,
  }
}

/** History state of a work that was opened from the list: closing it goes back there. */
export const FROM_LIST = { fromList: true } as const
export const isFromList = (state: unknown) => typeof state === 'object' && state !== null && 'fromList' in state

/** The work that the address opens. */
export const openWorkId = (search: string) => new URLSearchParams(search).get('work')

export const tabOf = ({ type }: WorkFilters): WorkTab => (type === null ? 'all' : type === 'text' ? 'creation' : type)

/** The address of a tab: the other filters stay, the open work does not. */
export const tabAddress = (search: string, tab: WorkTab) =>
  withParams(search, { tab: tab === 'all' ? null : tab, type: null, work: null })

/** The number of active filters, without the search. */
export const countFilters = ({ from, visibility }: WorkFilters) => Number(from !== null) + Number(visibility !== null)
