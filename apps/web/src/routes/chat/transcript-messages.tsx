import type { ConversationSnapshot } from '@moyun/machines'
import { ChatTranscript, type ChatTranscriptProps } from '@moyun/ui'
import { Suspense, useMemo } from 'react'
import type { OpenConversation } from '../../member/conversation.ts'
import { useSendModifier } from '../../features/settings/use-send-modifier.ts'
import { ContextStartDivider } from '../../features/conversation-tools/context-start-divider.tsx'
import { useConversation } from './use-conversation.ts'

const selectMessages = ({ context }: ConversationSnapshot) => context.thread.messages

export interface TranscriptMessagesProps extends Omit<ChatTranscriptProps, 'divider' | 'sendModifier'> {
  conversation: OpenConversation
}

/**
 * The messages of a conversation. Where the model does not get all of them, a divider is above the first that it got
 * for the newest answer.
 */
export function TranscriptMessages({ conversation, messages, ...rest }: TranscriptMessagesProps) {
  const known = useConversation(conversation, selectMessages)
  const sendModifier = useSendModifier()
  const divider = useMemo(() => {
    const newest = messages.findLast(({ role }) => role === 'assistant')?.id
    const before = known.find(({ id }) => id === newest)?.readFrom
    return before === undefined
      ? undefined
      : {
          before,
          line: (
            <Suspense>
              <ContextStartDivider />
            </Suspense>
          ),
        }
  }, [known, messages])

  return <ChatTranscript messages={messages} divider={divider} sendModifier={sendModifier} {...rest} />
}
