import { WorkType } from '@moyun/api'
import { useLocation } from 'react-router-dom'
import { oneOf, searchText, useSearchFilters } from '../../router/url-filters.ts'

const urlFilters = {
  type: oneOf(WorkType.options, null),
  sort: oneOf(['new', 'liked'], 'new'),
  search: searchText(100),
}

export const useGalleryFilters = () => ({
  ...useSearchFilters(urlFilters),
  /** Changes each time the page is entered or the filters change. */
  visit: useLocation().key,
})
