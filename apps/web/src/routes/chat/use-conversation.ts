import type { ConversationSnapshot } from '@moyun/machines'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import type { OpenConversation } from '../../conversation.ts'

/** What a page asks of the conversation it shows. */
export const useConversation = <T>({ actor }: OpenConversation, select: (snapshot: ConversationSnapshot) => T): T => useSelector(actor, select)

const selectIsStored = ({ context }: ConversationSnapshot) => !context.isNew

/** Whether the server has it. */
export const useIsStored = (conversation: OpenConversation) => useConversation(conversation, selectIsStored)

/** The text in its composer. */
export const useDraft = ({ draft }: OpenConversation) => useSyncExternalStore(draft.subscribe, draft.getSnapshot)
