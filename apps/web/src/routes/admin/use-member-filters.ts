import { MemberRole, MemberState } from '@moyun/api'
import { oneOf, searchText, useSearchFilters } from '../../router/url-filters.ts'

const urlFilters = {
  search: searchText(64),
  state: oneOf(MemberState.options, null),
  role: oneOf(MemberRole.options, null),
}

export const useMemberFilters = () => useSearchFilters(urlFilters)
