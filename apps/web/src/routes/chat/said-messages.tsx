import type { ConversationSnapshot } from '@moyun/machines'
import { MessageList, type MessageListProps } from '@moyun/ui'
import { Suspense, useMemo } from 'react'
import type { OpenConversation } from '../../room/conversation.ts'
import { useSendModifier } from '../../settings/use-send-modifier.ts'
import { ReadLine } from '../chat-room/read-line.tsx'
import { useConversation } from './use-conversation.ts'

const selectMessages = ({ context }: ConversationSnapshot) => context.thread.messages

export interface SaidMessagesProps extends Omit<MessageListProps, 'divider' | 'sendModifier'> {
  conversation: OpenConversation
}

/**
 * The messages of a conversation. Where the model does not get all of them, a divider is above the first that it got
 * for the newest answer.
 */
export function SaidMessages({ conversation, messages, ...rest }: SaidMessagesProps) {
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
              <ReadLine />
            </Suspense>
          ),
        }
  }, [known, messages])

  return <MessageList messages={messages} divider={divider} sendModifier={sendModifier} {...rest} />
}
