import { chat } from '@moyun/api'
import { ChatTrash } from '@moyun/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useCall } from '../../api/client.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useApp } from '../../app/app-services.ts'
import { changeConversations } from '../../member/conversation-list.ts'
import { withI18n } from './with-i18n.tsx'
import { CONVERSATION_TRASH } from '../../api/query-keys.ts'

/** In milliseconds. */
const DAY = 86_400_000
/** Days that a conversation stays in the trash. */
const KEPT = 30

/** The deleted conversations, which can be restored. */
export const ConversationTrash = withI18n(function Trash({
  onBack,
  onOpen,
}: {
  onBack: () => void
  onOpen: (address: string) => void
}) {
  const intl = useIntl()
  const call = useCall()
  const queries = useQueryClient()
  const { toasts } = useApp()
  const [now] = useState(() => Date.now())
  const trash = useInfiniteQuery({
    networkMode: 'always',
    queryKey: [CONVERSATION_TRASH],
    staleTime: 0,
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) =>
      call(chat.trash, { query: pageParam ? { cursor: pageParam } : {} }, { signal, quiet: true }),
    getNextPageParam: ({ next }) => next,
  })
  const restore = async (id: string) => {
    try {
      const conversation = await call(chat.restore, { params: { id } }, { quiet: true })
      changeConversations(queries, { kind: 'changed', conversation })
      const action = { label: intl.formatMessage({ id: 'chat.toChat' }), onChosen: () => onOpen(`/chat/${id}`) }
      toasts.show({ text: intl.formatMessage({ id: 'chat.restored' }), action })
    } catch (error) {
      toasts.show({ text: errorMessage(intl, error), tone: 'failed' })
    }
  }

  return (
    <ChatTrash
      state={trash.data ? 'read' : trash.isError && !trash.isFetching ? 'failed' : 'loading'}
      chats={(trash.data?.pages ?? [])
        .flatMap((page) => page.conversations)
        .map(({ id, title, deletedAt }) => ({
          id,
          title,
          daysLeft: Math.max(1, Math.ceil(KEPT - (now - Date.parse(deletedAt)) / DAY)),
        }))}
      more={
        trash.isFetchingNextPage ? 'busy' : trash.isFetchNextPageError ? 'failed' : trash.hasNextPage ? 'more' : 'end'
      }
      onBack={onBack}
      onRestore={(id) => void restore(id)}
      onMore={() => void trash.fetchNextPage()}
      onRetry={() => void trash.refetch()}
    />
  )
})
