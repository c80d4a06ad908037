import { chat, type Conversation, isBreakage } from '@moyun/api'
import type { ConversationListProps } from '@moyun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../call.ts'
import { changeConversations } from '../../room/conversation-list.ts'
import { useHouse } from '../../house.ts'
import { problemOf } from '../../failures/problem.ts'

/** The actions on a conversation in the list. Deleting can be undone. */
export function useListDeeds(openId: string | null): Pick<ConversationListProps, 'onRename' | 'onPin' | 'onDelete'> {
  const intl = useIntl()
  const call = useCall()
  const go = useNavigate()
  const queries = useQueryClient()
  const { notices } = useHouse()

  return useMemo(() => {
    const show = (conversation: Conversation) => changeConversations(queries, { kind: 'changed', conversation })
    /** The call has already reported a refusal, but not an unreachable server. */
    const attempt = (deed: Promise<unknown>) =>
      void deed.catch((error: unknown) => {
        if (isBreakage(error)) notices.say({ text: problemOf(intl, error), tone: 'failed' })
      })
    const restore = async (id: string) => {
      show(await call(chat.restore, { params: { id } }))
      // Reopens the restored conversation if it was open, unless the member has navigated away.
      if (id === openId && location.pathname === '/chat') void go(`/chat/${id}`)
    }
    const remove = async (id: string) => {
      await call(chat.remove, { params: { id } })
      changeConversations(queries, { kind: 'removed', id })
      if (id === openId) void go('/chat')
      const action = { label: intl.formatMessage({ id: 'chat.undo' }), onChosen: () => attempt(restore(id)) }
      notices.say({ text: intl.formatMessage({ id: 'chat.deleted' }), action })
    }

    return {
      onRename: (id, title) => attempt(call(chat.change, { params: { id }, body: { title } }).then(show)),
      onPin: (id, pinned) => attempt(call(chat.change, { params: { id }, body: { pinned } }).then(show)),
      onDelete: (id) => attempt(remove(id)),
    }
  }, [intl, call, go, queries, notices, openId])
}
