import { type Assistant, AssistantCategory } from '@moyun/api'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { oneOf, useUrlFilters } from '../../router/url-filters.ts'
import { filterMatches } from '../../shell/command-palette/search.ts'

const ALL = 'all'

/** The tabs of the page: all, favourites, own, or one category. */
export const tabs = [ALL, 'marked', 'own', ...AssistantCategory.options] as const
export type AssistantTab = (typeof tabs)[number]

const urlFilters = { tab: oneOf(tabs, ALL) }

const isOf = (tab: AssistantTab, { own, favourite, category }: Assistant) =>
  tab === ALL || (tab === 'marked' && favourite) || (tab === 'own' && own) || category === tab

/** The filters: the tab is in the address, the search text is local state. */
export function useAssistantFilters(all: readonly Assistant[] | undefined) {
  const { search: query } = useLocation()
  const params = new URLSearchParams(query)
  const [typed, type] = useState('')
  const deferredSearch = useDeferredValue(typed.trim())
  const { filters, addressWith } = useUrlFilters(urlFilters)
  const { tab } = filters
  const opened = params.get('open')

  return {
    query,
    addressWith,
    tab,
    typed,
    type,
    visible:
      all &&
      filterMatches(
        all.filter((one) => isOf(tab, one)),
        deferredSearch,
        ({ name, summary, description }) => ({ name, text: `${summary}\n${description}` }),
      ),
    /** The assistant whose details the address opens. */
    opened: opened === null ? undefined : all?.find(({ id }) => id === opened),
    /** The own assistant whose form is open; `new` for a new one. */
    editedId: params.get('write'),
  }
}
