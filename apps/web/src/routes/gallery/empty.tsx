import { selectMember } from '@moyun/machines'
import { Button, Empty } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Session } from '../../session/session.ts'
import type { GalleryFilters } from '../../features/works/gallery-queries.ts'

/** The empty state: no search result, or no public work yet. */
export function EmptyGallery({ filters: { type, search }, onClear }: { filters: GalleryFilters; onClear: () => void }) {
  const isMember = Session.useSelector(selectMember) !== null

  if (search || type) {
    return (
      <Empty
        picture="boat"
        title={<FormattedMessage id={search ? 'gallery.notFound' : 'gallery.noneOfType'} values={{ search }} />}
        action={
          <Button onClick={onClear}>
            <FormattedMessage id="gallery.all" />
          </Button>
        }
      >
        <FormattedMessage id="gallery.notFoundWhy" />
      </Empty>
    )
  }
  return (
    <Empty
      title={<FormattedMessage id="gallery.empty" />}
      action={
        <Button asChild>
          <Link to={isMember ? '/historypage' : '/login#register'}>
            <FormattedMessage id={isMember ? 'gallery.ownWorks' : 'gallery.join'} />
          </Link>
        </Button>
      }
    >
      <FormattedMessage id="gallery.emptyWhy" />
    </Empty>
  )
}
