import { WorkType, WorkVisibility } from '@moyun/api'
import { withParams } from '../../router/with-params.ts'
import type { WorkFilters } from '../../features/works/work-queries.ts'

/** The tabs, as the address names them: the menu links to *creation* and *painting*. */
export const tabs = ['all', 'chat', 'creation', 'translation', 'painting', 'restoration'] as const
export type WorkTab = (typeof tabs)[number]

const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The tab *creation* has the works of type `text`. */
function typeIn(params: URLSearchParams): WorkType | null {
  const name = params.get('tab') ?? params.get('type')
  return WorkType.safeParse(name === 'creation' ? 'text' : name).data ?? null
}

/** Parses the filters from the address; invalid values are ignored. */
export function parseWorkFilters(search: string): WorkFilters {
  const params = new URLSearchParams(search)
  const [from, to] = [params.get('from'), params.get('to')]
  const days = isDay(from) && isDay(to) && from <= to ? { from, to } : { from: null, to: null }
  return {
    type: typeIn(params),
    visibility: WorkVisibility.safeParse(params.get('seen')).data ?? null,
    search: (params.get('search') ?? '').trim().slice(0, 100),
    ...days,
    trash: params.has('trash'),
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

/** The query parameters without any filter besides the tab. */
export const noFilters = { search: null, from: null, to: null, seen: null } as const

/** The number of active filters, without the search. */
export const countFilters = ({ from, visibility }: WorkFilters) => Number(from !== null) + Number(visibility !== null)
