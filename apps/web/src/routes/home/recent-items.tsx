import type { RecentItem } from '@moyun/api'
import { Section, WorkCard, WorkCardSkeleton } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { Timestamp } from '../../components/timestamp.tsx'
import { templateAddress } from '../../features/templates/template-queries.ts'
import { recentItemsQuery } from '../../features/works/recent-items-query.ts'
import { ShowAll } from '../../components/entry-list.tsx'
import { Examples } from './examples.tsx'
import { WorkRow } from './work-row.tsx'

/** The most recent items, to be continued; for a member without any, examples. */
export function RecentItems() {
  const { locale } = useIntl()
  const latest = useQuery(recentItemsQuery(useCall(), locale))
  if (latest.data?.length === 0) return <Examples />

  return (
    <Section
      title={<FormattedMessage id="home.continue" />}
      end={
        <ShowAll as={Link} to="/historypage">
          <FormattedMessage id="home.allWorks" />
        </ShowAll>
      }
    >
      {latest.isError ? <LoadFailed busy={latest.isFetching} onRetry={() => void latest.refetch()} /> : null}
      {latest.isPending ? (
        <WorkRow busy>
          {[0, 1, 2].map((place) => (
            <WorkCardSkeleton key={place} />
          ))}
        </WorkRow>
      ) : null}
      {latest.data ? (
        <WorkRow>
          {latest.data.map((entry) => (
            <Entry key={entry.id} entry={entry} onLost={() => void latest.refetch()} />
          ))}
        </WorkRow>
      ) : null}
    </Section>
  )
}

function Entry({ entry, onLost }: { entry: RecentItem; onLost: () => void }) {
  const intl = useIntl()
  const { kind, title, excerpt, cover, count, at } = entry
  const name = title || intl.formatMessage({ id: 'home.untitled' })

  return (
    <WorkCard
      title={name}
      cover={
        cover
          ? { kind: 'picture', source: cover.thumb }
          : kind === 'chat'
            ? { kind: 'chat', question: name, answer: excerpt }
            : { kind: 'text', words: excerpt }
      }
      link={<Link to={addressOf(entry)} />}
      onLost={onLost}
      note={<FormattedMessage id="home.entry" values={{ kind, count, when: <Timestamp time={at} /> }} />}
    />
  )
}

function addressOf({ kind, id, templateId, jobId }: RecentItem): string {
  switch (kind) {
    case 'chat':
      return `/chat/${id}`
    case 'text':
      return templateAddress(templateId ?? '', id)
    case 'longform':
      return `/creation/zscene?open=${id}`
    case 'translation':
      return `/translate?open=${id}`
    default:
      return `/${kind === 'painting' ? 'aipainting' : 'imagerestoration'}?${jobId === null ? `from=${id}` : `job=${jobId}`}`
  }
}
