import { MemberRole, MemberState } from '@moyun/api'
import { useLocation, useNavigate } from 'react-router-dom'
import type { MemberFilters } from './queries.ts'
import { withParams } from '../../router/with-params.ts'
import { searchTextIn, useSearchText } from './use-search-text.ts'

/** Parses the filters from the address; invalid values are ignored. */
const filtersIn = (params: URLSearchParams): MemberFilters => ({
  search: searchTextIn(params),
  state: MemberState.safeParse(params.get('state')).data ?? null,
  role: MemberRole.safeParse(params.get('role')).data ?? null,
})

/** The filters of the member list, kept in the address. */
export function useMemberFilters() {
  const { search } = useLocation()
  const navigate = useNavigate()

  return {
    ...useSearchText(),
    filters: filtersIn(new URLSearchParams(search)),
    filter: (name: 'state' | 'role', value: string | null) => void navigate(withParams(search, { [name]: value })),
  }
}
