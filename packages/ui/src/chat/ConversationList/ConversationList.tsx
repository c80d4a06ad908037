import { Search, SquarePen, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { Button } from '../../actions/Button/Button.tsx'
import { kitKeys } from '../../data-display/KeyList/kit-keys.ts'
import { formatDay, localDay } from '../../time/time.ts'
import { type ConversationGroup, groupConversations, type ListedConversation } from './conversation-groups.ts'
import { ConversationRow } from './ConversationRow.tsx'
import { EndOfList } from './EndOfList.tsx'

const words = defineMessages({
  list: { id: 'ui.chat.conversations' },
  new: { id: 'ui.chat.new' },
  search: { id: 'ui.chat.search' },
  pinned: { id: 'ui.chat.pinned' },
  today: { id: 'ui.chat.today' },
  yesterday: { id: 'ui.chat.yesterday' },
  week: { id: 'ui.chat.week' },
  month: { id: 'ui.chat.month' },
  trash: { id: 'ui.chat.trash' },
  noneYet: { id: 'ui.chat.noneYet' },
})

export interface ConversationListProps {
  /** Pinned first, then the most recently used first. */
  conversations: readonly ListedConversation[]
  /** Id of the open chat. */
  openId?: string | null
  search: string
  /** Defines today, for the grouping by date. */
  now: Date
  /** Whether there are earlier chats: `onMore` is called when the end comes near the viewport. */
  more?: boolean
  hrefOf: (id: string) => string
  onOpen: (id: string) => void
  onNew: () => void
  onSearch: (search: string) => void
  onMore?: () => void
  /** Search results, shown in place of the chats. */
  found?: ReactNode
  onTrash?: () => void
  onRename: (id: string, title: string) => void
  onPin: (id: string, pinned: boolean) => void
  onDelete: (id: string) => void
}

/**
 * A member's chats: grouped by date, searchable, each renamed, pinned or deleted in place. For navigation between
 * pages, use `SideMenu`.
 */
export function ConversationList(props: ConversationListProps) {
  const { search, onNew, onSearch, found, onTrash } = props
  const intl = useIntl()

  return (
    <Panel aria-label={intl.formatMessage(words.list)}>
      <Button block onClick={onNew}>
        <SquarePen size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
        <FormattedMessage {...words.new} />
      </Button>
      <SearchLine search={search} onSearch={onSearch} />
      <Groups onKeyDown={moveFocus}>{found ?? <Dated {...props} />}</Groups>
      {onTrash ? (
        <Foot>
          <button type="button" onClick={onTrash}>
            <Trash2 size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
            <FormattedMessage {...words.trash} />
          </button>
        </Foot>
      ) : null}
    </Panel>
  )
}

/** Chats grouped by date, down to the end marker that loads more. */
function Dated(props: ConversationListProps) {
  const {
    conversations,
    openId = null,
    search,
    now,
    more = false,
    hrefOf,
    onOpen,
    onMore,
    onRename,
    onPin,
    onDelete,
  } = props
  const intl = useIntl()
  const groups = useMemo(() => groupConversations(conversations, now, intl), [conversations, now, intl])

  return (
    <>
      {groups.map((group) => (
        <section key={group.name} aria-labelledby={`chats-${group.name}`}>
          <h3 id={`chats-${group.name}`}>
            <GroupName name={group.name} now={now} />
          </h3>
          <ul>
            {group.conversations.map((conversation) => (
              <ConversationRow
                key={conversation.id}
                conversation={conversation}
                open={conversation.id === openId}
                href={hrefOf(conversation.id)}
                onOpen={onOpen}
                onRename={onRename}
                onPin={onPin}
                onDelete={onDelete}
              />
            ))}
          </ul>
        </section>
      ))}
      {conversations.length === 0 ? (
        <p role="status">
          {search ? (
            <FormattedMessage id="ui.chat.noneFound" values={{ search }} />
          ) : (
            <FormattedMessage {...words.noneYet} />
          )}
        </p>
      ) : null}
      {more && onMore ? <EndOfList key={conversations.length} onReached={onMore} /> : null}
    </>
  )
}

/** Escape clears the search. */
function SearchLine({ search, onSearch }: Pick<ConversationListProps, 'search' | 'onSearch'>) {
  const intl = useIntl()
  return (
    <SearchBox>
      <Search size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
      <input
        type="search"
        value={search}
        placeholder={intl.formatMessage(words.search)}
        aria-label={intl.formatMessage(words.search)}
        onChange={(event) => onSearch(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return
          event.preventDefault()
          onSearch('')
        }}
      />
    </SearchBox>
  )
}

function GroupName({ name, now }: { name: ConversationGroup['name']; now: Date }) {
  const intl = useIntl()
  if (name === 'pinned' || name === 'today' || name === 'yesterday' || name === 'week' || name === 'month')
    return <FormattedMessage {...words[name]} />
  return formatDay(intl, name, {
    month: 'long',
    ...(name.slice(0, 4) === localDay(intl, now).slice(0, 4) ? {} : { year: 'numeric' }),
  })
}

/** The arrow keys move from chat to chat, across groups. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const [back, on] = kitKeys.move
  if (!(event.target instanceof HTMLAnchorElement) || (event.key !== on && event.key !== back)) return
  const links = [...event.currentTarget.querySelectorAll('a')]
  const next = links[links.indexOf(event.target) + (event.key === on ? 1 : -1)]
  event.preventDefault()
  next?.focus()
}

const Panel = styled.nav`
  display: flex;
  flex-direction: column;
  gap: 10px;
  block-size: 100%;
  min-block-size: 0;
  padding: 16px 10px 0;
`

const SearchBox = styled.label`
  display: flex;
  flex: none;
  gap: 8px;
  align-items: center;
  min-block-size: 34px;
  padding-inline: 12px;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.textSubtle};
  font: ${({ theme }) => theme.type.note};

  input {
    flex: 1;
    min-inline-size: 0;
    padding: 0;
    border: 0;
    background: none;
    color: ${({ theme }) => theme.color.textStrong};
    outline: none;
  }
  &:has(:focus-visible) {
    box-shadow:
      inset 0 0 0 1px ${({ theme }) => theme.color.accentEdge},
      0 0 0 3px ${({ theme }) => theme.color.accentHalo};
  }
  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;

    input {
      font-size: 16px;
    }
  }
`

const Groups = styled.div`
  flex: 1;
  min-block-size: 0;
  margin-inline: -10px;
  padding: 0 10px 16px;
  overflow: hidden auto;

  h3 {
    padding: 10px 10px 4px;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.micro};
  }
  > p {
    padding: 16px 10px;
    color: ${({ theme }) => theme.color.textSubtle};
    font: ${({ theme }) => theme.type.note};
  }
`

const Foot = styled.div`
  flex: none;
  padding-block: 6px 10px;
  border-block-start: 1px solid ${({ theme }) => theme.color.lineFaint};

  button {
    display: flex;
    gap: 8px;
    align-items: center;
    inline-size: 100%;
    min-block-size: 34px;
    padding-inline: 10px;
    border-radius: ${({ theme }) => theme.radius.m};
    color: ${({ theme }) => theme.color.textMuted};
    font: ${({ theme }) => theme.type.note};
  }
  button:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  ${({ theme }) => theme.media.phone} {
    button {
      min-block-size: 44px;
    }
  }
`
