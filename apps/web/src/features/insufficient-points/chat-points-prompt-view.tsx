import type { ConversationSnapshot } from '@moyun/machines'
import { InsufficientPoints, type InsufficientPointsProps } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { useObservable } from '../../app/use-observable.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { ReturnFocus } from './return-focus.tsx'
import { useChatShortage } from './use-shortage.ts'

const selectUnsent = ({ context }: ConversationSnapshot) => context.unsent

export interface ChatPointsPromptViewProps extends Pick<InsufficientPointsProps, 'signIn' | 'product' | 'problem'> {
  conversation: OpenConversation
  /** Called when it unmounts with the focus inside. Has a stable identity. */
  onLeft: () => void
}

/**
 * The points that a question is short of, and the ways to get them. Once there are enough, the question is sent
 * automatically, unless it was edited.
 */
export function ChatPointsPromptView({ conversation, onLeft, product, ...rest }: ChatPointsPromptViewProps) {
  const { actor, draft } = conversation
  const shortage = useChatShortage(conversation)
  const unsent = useSelector(actor, selectUnsent)
  const text = useObservable(draft).trim()
  if (!shortage || !unsent) return null

  const isEdited = unsent.kind === 'message' && unsent.text !== text
  const goOn = () => {
    if (unsent.kind === 'regenerate') return actor.send({ type: 'answer.regenerate', messageId: unsent.answerId })
    actor.send({ type: 'message.send', text })
    draft.write('')
  }
  return (
    <ReturnFocus onLeft={onLeft}>
      <InsufficientPoints
        needed={shortage.needed}
        available={shortage.available}
        product={product}
        // If the products are unknown.
        recharge={
          product ? undefined : (
            <Link to="/recharge">
              <FormattedMessage id="short.recharge" />
            </Link>
          )
        }
        onGoOn={unsent.kind === 'message' && text === '' ? undefined : goOn}
        onClose={() => actor.send({ type: 'send.discard' })}
        {...rest}
      >
        <FormattedMessage
          id={isEdited ? 'short.edited' : unsent.kind === 'message' ? 'short.message' : 'short.regenerate'}
        />
      </InsufficientPoints>
    </ReturnFocus>
  )
}
