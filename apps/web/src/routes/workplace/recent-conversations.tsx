import { Button, Section } from '@moyun/ui'
import { useQuery } from '@tanstack/react-query'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useCall } from '../../api/client.ts'
import { Timestamp } from '../../components/timestamp.tsx'
import { ShowAll, EntryList, EntryListSkeleton } from '../../components/entry-list.tsx'
import { LoadFailed } from '../../app/errors/load-failed.tsx'
import { recentConversationsQuery } from './workplace-queries.ts'

/** The conversations used last, as links. */
export function RecentConversations() {
  const latest = useQuery(recentConversationsQuery(useCall()))
  const conversations = [...(latest.data?.conversations ?? [])].sort((one, other) =>
    other.updatedAt.localeCompare(one.updatedAt),
  )

  return (
    <Section
      title={<FormattedMessage id="workplace.latest" />}
      end={
        <ShowAll as={Link} to="/chat">
          <FormattedMessage id="workplace.all" />
        </ShowAll>
      }
    >
      {latest.isError && <LoadFailed busy={latest.isFetching} onRetry={() => void latest.refetch()} />}
      {latest.isSuccess && conversations.length === 0 && <Nothing />}
      {latest.isPending && <EntryListSkeleton count={5} />}
      <EntryList>
        {conversations.slice(0, 6).map(({ id, title, updatedAt }) => (
          <li key={id}>
            <Link to={`/chat/${id}`} dir="auto">
              {title || <FormattedMessage id="workplace.untitled" />}
            </Link>
            <Timestamp time={updatedAt} />
          </li>
        ))}
      </EntryList>
    </Section>
  )
}

function Nothing() {
  return (
    <Empty>
      <FormattedMessage id="workplace.nothing" />
      <Button asChild kind="line" size="s">
        <Link to="/chat">
          <FormattedMessage id="workplace.ask" />
        </Link>
      </Button>
    </Empty>
  )
}

const Empty = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space[2]} ${theme.space[4]}`};
  align-items: center;
  color: ${({ theme }) => theme.color.textMuted};
`
