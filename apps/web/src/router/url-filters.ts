import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSearchInput } from './use-search-input.ts'
import { withParams } from './with-params.ts'

/** A filter in the address. */
export interface UrlFilter<Value> {
  /** The value of a text; undefined where the text is not valid. */
  read: (text: string) => Value | undefined
  /** The value where the address has none, or one that is not valid. It is left out of the address. */
  fallback: Value
}

/** The filters of a page, by the name of their parameter. Defined outside of components. */
export type UrlFilters = Readonly<Record<string, UrlFilter<unknown>>>

export type FilterValues<Filters extends UrlFilters> = { readonly [Name in keyof Filters]: Filters[Name]['fallback'] }

type FilterChanges<Filters extends UrlFilters> = { readonly [Name in keyof Filters]?: string | number | null }

/** One of several values; a fallback of null means that any of them may be shown. */
export const oneOf = <const Choice extends string | number, const Fallback extends Choice | null>(
  choices: readonly Choice[],
  fallback: Fallback,
): UrlFilter<Choice | Fallback> => ({ read: (text) => choices.find((choice) => String(choice) === text), fallback })

/** Any text that is valid; null for none. */
export const matching = (isValid: (text: string) => boolean): UrlFilter<string | null> => ({
  read: (text) => (isValid(text) ? text : undefined),
  fallback: null,
})

/** The text of a search field. */
export const searchText = (longest: number): UrlFilter<string> => ({
  read: (text) => text.trim().slice(0, longest),
  fallback: '',
})

export function readFilters<Filters extends UrlFilters>(filters: Filters, search: string): FilterValues<Filters> {
  const params = new URLSearchParams(search)
  const values = Object.entries(filters).map(([name, { read, fallback }]) => {
    const text = params.get(name)
    return [name, (text === null ? undefined : read(text)) ?? fallback]
  })
  // `Object.fromEntries` loses which value each name has.
  return Object.fromEntries(values) as FilterValues<Filters>
}

/** The query with other filters; its other parameters stay. */
export const withFilters = <Filters extends UrlFilters>(
  filters: Filters,
  search: string,
  changes: FilterChanges<Filters>,
) =>
  withParams(
    search,
    Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        value === undefined || value === null || value === filters[name]?.fallback ? null : String(value),
      ]),
    ),
  )

/**
 * The filters of a page, kept in the address, so that a reload and the back button restore them. With `replace` a change
 * adds no entry to the history.
 */
export function useUrlFilters<Filters extends UrlFilters>(urlFilters: Filters, { replace = false } = {}) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const filters = useMemo(() => readFilters(urlFilters, search), [urlFilters, search])
  /** The address with other filters. */
  const addressWith = (changes: FilterChanges<Filters>) => withFilters(urlFilters, search, changes)
  const change = (changes: FilterChanges<Filters>) => void navigate(addressWith(changes), { replace })

  return {
    filters,
    addressWith,
    change,
    clear: () => void navigate(withParams(search, noneOf(urlFilters)), { replace }),
  }
}

const noneOf = (filters: UrlFilters) => Object.fromEntries(Object.keys(filters).map((name) => [name, null]))

/** The filters of a page with a search field, whose text is the parameter `search`. */
export function useSearchFilters<Filters extends UrlFilters & { search: UrlFilter<string> }>(urlFilters: Filters) {
  const url = useUrlFilters(urlFilters)
  const input = useSearchInput(url.filters.search)

  return {
    ...url,
    ...input,
    clear: () => {
      input.write('')
      url.clear()
    },
  }
}
