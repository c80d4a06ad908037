import { WorkType } from '@moyun/api'
import { SearchField, Segmented, TabLinks } from '@moyun/ui'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import type { useGalleryFilters } from './use-gallery-filters.ts'

interface FiltersProps extends ReturnType<typeof useGalleryFilters> {
  /** A search is in progress. */
  busy: boolean
  /** The results. */
  children: ReactNode
}

const ALL = 'all'

/** The filters and the sort order of the works. */
export function GalleryFilterBar({ filters, addressWith, searchText, write, change, busy, children }: FiltersProps) {
  const intl = useIntl()
  const links = [ALL, ...WorkType.options].map((value) => ({
    value,
    link: (
      <Link to={addressWith({ type: value === ALL ? null : value })}>
        <FormattedMessage id="gallery.type" values={{ type: value }} />
      </Link>
    ),
  }))
  const segments = ['new', 'liked'].map((value) => ({
    value,
    label: <FormattedMessage id="gallery.sort" values={{ sort: value }} />,
  }))

  return (
    <Below>
      <TabLinks label={intl.formatMessage({ id: 'gallery.types' })} links={links} value={filters.type ?? ALL}>
        <Tools>
          <SearchField
            label={intl.formatMessage({ id: 'gallery.search' })}
            value={searchText}
            onSearch={write}
            busy={busy}
          />
          <Segmented
            label={intl.formatMessage({ id: 'gallery.order' })}
            segments={segments}
            value={filters.sort}
            onValueChange={(sort) => change({ sort })}
          />
        </Tools>
        {children}
      </TabLinks>
    </Below>
  )
}

const Below = styled.div`
  margin-block-start: ${({ theme }) => theme.space[8]};

  ${({ theme }) => theme.media.phone} {
    margin-block-start: ${({ theme }) => theme.space[5]};
  }
`

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[3]} ${theme.space[4]}`};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${({ theme }) => theme.space[6]};

  > [role='search'] {
    flex: 0 1 320px;
  }
  ${({ theme }) => theme.media.phone} {
    margin-block-end: ${({ theme }) => theme.space[5]};

    > [role='search'] {
      flex: 1 1 100%;
    }
  }
`
