import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { conversationsQuery } from '../../member/conversation-list.ts'
import { Timestamp } from '../../components/timestamp.tsx'
import type { PaletteCommand } from './palette-command.ts'

/** Maximum numbers; the chat page has the whole list. */
const LATEST = 4
const FOUND = 8

/** The conversations used last, or those that match the search on the server. */
export function useConversationCommands({ open, search }: { open: boolean; search: string }): {
  conversations: readonly PaletteCommand[]
  busy: boolean
} {
  const intl = useIntl()
  const go = useNavigate()
  const list = useInfiniteQuery({ ...conversationsQuery(useCall(), search), enabled: open })
  const conversations = (list.data?.pages[0]?.conversations ?? []).slice(0, search === '' ? LATEST : FOUND)

  return {
    busy: list.isFetching && list.data === undefined,
    conversations: conversations.map(({ id, title, updatedAt }) => ({
      id: `chat ${id}`,
      name: title || intl.formatMessage({ id: 'commands.untitled' }),
      icon: <MessageCircle size={18} strokeWidth={1.5} absoluteStrokeWidth aria-hidden="true" />,
      note: <Timestamp time={updatedAt} />,
      run: () => void go(`/chat/${id}`),
    })),
  }
}
