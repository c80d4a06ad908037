import { type ConversationSnapshot } from '@moyun/machines'
import type { ReactNode } from 'react'
import type { OpenConversation } from '../../room/conversation.ts'
import { DocumentTitle } from '../../places/document-title.tsx'
import { useConversation } from './use-conversation.ts'

const selectTitle = ({ context }: ConversationSnapshot) => context.thread.conversation?.title ?? ''

/** The conversation's name, on the page and in the browser's tab. */
export function ChatTitle({ conversation, fallback }: { conversation: OpenConversation; fallback: ReactNode }) {
  const title = useConversation(conversation, selectTitle)

  return (
    <>
      {title && <DocumentTitle page={title} />}
      {title || fallback}
    </>
  )
}
