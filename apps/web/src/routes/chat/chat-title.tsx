import { type ConversationSnapshot } from '@moyun/machines'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '../../app/lazy-component.tsx'
import type { OpenConversation } from '../../member/conversation.ts'
import { DocumentTitle } from '../../router/document-title.tsx'
import { useConversation } from './use-conversation.ts'

const AssistantName = lazyComponent(
  async () => (await import('./assistant-name.tsx')).AssistantName,
  () => null,
)

const selectAssistant = ({ context }: ConversationSnapshot) => context.thread.conversation?.assistantId ?? null
const selectTitle = ({ context }: ConversationSnapshot) => context.thread.conversation?.title ?? ''

/** The conversation's title, on the page and in the document title. */
export function ChatTitle({ conversation, fallback }: { conversation: OpenConversation; fallback: ReactNode }) {
  const title = useConversation(conversation, selectTitle)
  const assistant = useConversation(conversation, selectAssistant)

  return (
    <>
      {title && <DocumentTitle page={title} />}
      {title || fallback}
      {assistant === null ? null : (
        <Suspense>
          <AssistantName id={assistant} />
        </Suspense>
      )}
    </>
  )
}
