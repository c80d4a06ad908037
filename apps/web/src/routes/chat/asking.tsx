import { type ConversationSnapshot, selectLive, selectMaySend } from '@moyun/machines'
import { Composer } from '@moyun/ui'
import { type ComponentType, useCallback, useRef } from 'react'
import { useIntl } from 'react-intl'
import type { OpenConversation } from '../../room/conversation.ts'
import { useUnsaved } from '../../layout/unsaved.ts'
import type { ShortHereProps } from '../points-short/short-here.tsx'
import { NotSent } from './not-sent.tsx'
import { useConversation, useDraft } from './use-conversation.ts'

const selectIsAnswering = (snapshot: ConversationSnapshot) => selectLive(snapshot) !== null
const selectIsGone = (snapshot: ConversationSnapshot) => snapshot.context.thread.removed || snapshot.matches({ thread: 'missing' })

export interface AskingProps {
  conversation: OpenConversation
  /** What an answer costs at most, in points; undefined while nobody knows. */
  price: number | undefined
  /** Shows where there are too few points. */
  Short: ComponentType<ShortHereProps>
}

/** Where the member asks. The words leave the composer when they are on their way, and come back when they can't go. */
export function Asking({ conversation, price, Short }: AskingProps) {
  const intl = useIntl()
  const { actor, draft } = conversation
  const answering = useConversation(conversation, selectIsAnswering)
  const maySend = useConversation(conversation, selectMaySend)
  const gone = useConversation(conversation, selectIsGone)
  const text = useDraft(conversation)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useCallback(() => field.current?.focus(), [])
  useUnsaved(text.trim() === '' ? null : 'draft')

  return (
    <div>
      <NotSent conversation={conversation} />
      <Short conversation={conversation} onLeft={write} />
      <Composer
        ref={field}
        price={price}
        value={text}
        onChange={draft.write}
        answering={answering || !maySend}
        {...(answering ? { onStop: () => actor.send({ type: 'answer.stop' }) } : {})}
        {...(gone ? { problem: intl.formatMessage({ id: 'chat.gone' }) } : {})}
        onSend={(question) => {
          actor.send({ type: 'message.send', text: question })
          draft.write('')
        }}
      />
    </div>
  )
}
