import { ConversationList } from '@moyun/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useObservable } from '../../app/use-observable.ts'
import { useCall } from '../../api/client.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { conversationsQuery } from '../../member/conversation-list.ts'
import { useMember } from '../../member/member-services.ts'
import { ListLoadError } from './list-load-error.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'
import { useListActions } from './use-list-actions.tsx'

const Found = lazyComponent(
  async () => (await import('../../features/conversation-tools/search-results.tsx')).SearchResults,
)
const Trash = lazyComponent(
  async () => (await import('../../features/conversation-tools/conversation-trash.tsx')).ConversationTrash,
)

/** Debounce of the search, in milliseconds. */
const PAUSE = 200

/** The list of conversations, with search, open, rename, pin and delete. */
export function Conversations({ openId, onChosen }: { openId: string | null; onChosen: () => void }) {
  const go = useNavigate()
  const { streamingConversations } = useMember()
  const streamingIds = useObservable(streamingConversations)
  const actions = useListActions(openId)
  const [now] = useState(() => new Date())
  const [search, setSearch] = useState('')
  const debouncedSearch = useDebouncedValue(search.trim(), PAUSE)
  const [inTrash, setInTrash] = useState(false)
  const list = useInfiniteQuery(conversationsQuery(useCall(), ''))

  const conversations = useMemo(
    () =>
      (list.data?.pages ?? [])
        .flatMap((page) => page.conversations)
        .map(({ id, title, pinned, updatedAt }) => ({
          id,
          title,
          pinned,
          updatedAt: new Date(updatedAt),
          writing: streamingIds.has(id),
        })),
    [list.data, streamingIds],
  )
  const leadTo = (address: string) => {
    void go(address)
    onChosen()
  }

  if (inTrash)
    return (
      <Suspense>
        <Trash onBack={() => setInTrash(false)} onOpen={leadTo} />
      </Suspense>
    )
  if (list.isError && conversations.length === 0)
    return <ListLoadError busy={list.isFetching} onRetry={() => void list.refetch()} />
  return (
    <ConversationList
      conversations={conversations}
      openId={openId}
      search={search}
      now={now}
      more={list.hasNextPage && !list.isFetchingNextPage}
      hrefOf={(id) => `/chat/${id}`}
      onOpen={(id) => leadTo(`/chat/${id}`)}
      onNew={() => leadTo('/chat')}
      onSearch={setSearch}
      onMore={() => void list.fetchNextPage()}
      onTrash={() => setInTrash(true)}
      {...(search.trim() === ''
        ? {}
        : {
            found: (
              <Suspense>
                <Found search={debouncedSearch} busy={debouncedSearch !== search.trim()} onOpen={leadTo} />
              </Suspense>
            ),
          })}
      {...actions}
    />
  )
}
