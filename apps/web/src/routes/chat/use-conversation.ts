import type { ConversationSnapshot } from '@moyun/machines'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useObservable } from '../../app/use-observable.ts'
import { openConversation, type OpenConversation } from '../../member/conversation.ts'
import type { MemberServices } from '../../member/member-services.ts'

/** Selects from the state of the open conversation. */
export const useConversation = <T>({ actor }: OpenConversation, select: (snapshot: ConversationSnapshot) => T): T =>
  useSelector(actor, select)

/** The conversation with this id, or the new one; kept until the page is entered anew. */
export function useOpenConversation(member: MemberServices, conversationId: string | undefined): OpenConversation {
  const { key } = useLocation()
  const [opened, setOpened] = useState(() => ({ key, conversationId, conversation: open(member, conversationId) }))
  if (opened.conversationId === conversationId && (conversationId !== undefined || opened.key === key))
    return opened.conversation

  const conversation = open(member, conversationId)
  setOpened({ key, conversationId, conversation })
  return conversation
}

const open = (member: MemberServices, conversationId: string | undefined) =>
  conversationId === undefined
    ? member.newConversation(openConversation)
    : member.conversation(conversationId, openConversation)

const selectIsSaved = ({ context }: ConversationSnapshot) => !context.isNew

/** Whether the conversation exists on the server. */
export const useIsSaved = (conversation: OpenConversation) => useConversation(conversation, selectIsSaved)

const selectHasMessages = ({ context }: ConversationSnapshot) => context.thread.messages.length > 0

/** Whether the conversation has messages. */
export const useHasMessages = (conversation: OpenConversation) => useConversation(conversation, selectHasMessages)

/** The text in the composer. */
export const useDraft = ({ draft }: OpenConversation) => useObservable(draft)

/** The attachments and choices that go with it. */
export const useComposerAttachments = ({ attachments }: OpenConversation) => useObservable(attachments)
