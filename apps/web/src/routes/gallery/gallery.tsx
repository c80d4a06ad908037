import { PageHeader, Wrap } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { PublicQueries } from '../../features/works/public-queries.tsx'
import { GalleryGrid } from './gallery-grid.tsx'

/** `/gallery`: the public works of all members. */
export function GalleryPage() {
  return (
    <Wrap>
      <PageHeader title={<FormattedMessage id="menu.gallery" />} lead={<FormattedMessage id="gallery.lead" />} />
      <PublicQueries>
        <GalleryGrid />
      </PublicQueries>
    </Wrap>
  )
}
