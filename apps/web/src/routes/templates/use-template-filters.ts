import { type Template, TemplateCategory } from '@moyun/api'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { oneOf, useUrlFilters } from '../../router/url-filters.ts'
import { type Searchable, filterMatches } from '../../shell/command-palette/search.ts'

export const ALL = 'all'

/** The tabs of the page: all by category, recent, favourites, most used, or one category. */
export const tabs = [ALL, 'recent', 'marked', 'hot', ...TemplateCategory.options] as const
export type TemplateTab = (typeof tabs)[number]

const urlFilters = { tab: oneOf(tabs, ALL) }

/** Number of templates in the tab of the most used. */
const HOT = 10

function templatesIn(tab: TemplateTab, all: readonly Template[]): readonly Template[] {
  if (tab === ALL) return all
  if (tab === 'recent')
    return all
      .filter(({ usedAt }) => usedAt !== null)
      .toSorted((one, other) => (other.usedAt ?? '').localeCompare(one.usedAt ?? ''))
  if (tab === 'marked') return all.filter(({ favourite }) => favourite)
  if (tab === 'hot')
    return all
      .filter(({ uses }) => uses > 0)
      .toSorted((one, other) => other.uses - one.uses)
      .slice(0, HOT)
  return all.filter(({ category }) => category === tab)
}

/** The searchable texts of a template: its name in characters or pinyin, its summary and its id. */
export const searchableTexts = ({ id, name, summary }: Pick<Template, 'id' | 'name' | 'summary'>): Searchable => ({
  name,
  text: `${summary}\n${id}`,
})

/** The filters: the tab is in the address, the search text is local state. */
export function useTemplateFilters(all: readonly Template[] | undefined) {
  const { search: query } = useLocation()
  const [typed, type] = useState('')
  const deferredSearch = useDeferredValue(typed.trim())
  const { filters, addressWith } = useUrlFilters(urlFilters)
  const { tab } = filters

  return {
    query,
    addressWith,
    tab,
    typed,
    type,
    search: deferredSearch,
    matching: all && filterMatches(templatesIn(tab, all), deferredSearch, searchableTexts),
  }
}
