import { chat, type Conversation, isTransportError } from '@moyun/api'
import type { ConversationListProps } from '@moyun/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { useCall } from '../../api/client.ts'
import { changeConversations } from '../../member/conversation-list.ts'
import { useApp } from '../../app/app-services.ts'
import { errorMessage } from '../../app/errors/error-message.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'

/** The actions on a conversation in the list. Deleting can be undone. */
export function useListActions(openId: string | null): Pick<ConversationListProps, 'onRename' | 'onPin' | 'onDelete'> {
  const intl = useIntl()
  const call = useCall()
  const go = useNavigate()
  const leave = useLateNavigate()
  const queries = useQueryClient()
  const { toasts } = useApp()

  return useMemo(() => {
    const show = (conversation: Conversation) => changeConversations(queries, { kind: 'changed', conversation })
    /** The call has already reported a refusal, but not an unreachable server. */
    const attempt = (action: Promise<unknown>) =>
      void action.catch((error: unknown) => {
        if (isTransportError(error)) toasts.show({ text: errorMessage(intl, error), tone: 'failed' })
      })
    const restore = async (id: string) => {
      show(await call(chat.restore, { params: { id } }))
      // Reopens the restored conversation if it was open, unless the member has navigated away.
      if (id === openId && location.pathname === '/chat') void go(`/chat/${id}`)
    }
    const remove = async (id: string) => {
      await call(chat.remove, { params: { id } })
      changeConversations(queries, { kind: 'removed', id })
      if (id === openId) leave('/chat')
      const action = { label: intl.formatMessage({ id: 'chat.undo' }), onChosen: () => attempt(restore(id)) }
      toasts.show({ text: intl.formatMessage({ id: 'chat.deleted' }), action })
    }

    return {
      onRename: (id, title) => attempt(call(chat.change, { params: { id }, body: { title } }).then(show)),
      onPin: (id, pinned) => attempt(call(chat.change, { params: { id }, body: { pinned } }).then(show)),
      onDelete: (id) => attempt(remove(id)),
    }
  }, [intl, call, go, leave, queries, toasts, openId])
}
