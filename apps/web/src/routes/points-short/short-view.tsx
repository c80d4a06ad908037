import { type ConversationSnapshot, selectShortage } from '@moyun/machines'
import { ShortOfPoints, type ShortOfPointsProps } from '@moyun/ui'
import { useSelector } from '@xstate/react'
import { useSyncExternalStore } from 'react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import type { OpenConversation } from '../../room/conversation.ts'
import { FocusLeaves } from './focus-leaves.tsx'

const selectAsked = ({ context }: ConversationSnapshot) => context.unsent

export interface ShortViewProps extends Pick<ShortOfPointsProps, 'signIn' | 'pack' | 'problem'> {
  conversation: OpenConversation
  /** It goes while the focus is in it. The same function each time. */
  onLeft: () => void
}

/** How many points a question is short of, and the ways to them. Once there are enough it goes out by itself, unless it was edited. */
export function ShortView({ conversation, onLeft, pack, ...rest }: ShortViewProps) {
  const { actor, draft } = conversation
  const shortage = useSelector(actor, selectShortage)
  const asked = useSelector(actor, selectAsked)
  const text = useSyncExternalStore(draft.subscribe, draft.getSnapshot).trim()
  if (!shortage || !asked) return null

  const isEdited = asked.kind === 'message' && asked.text !== text
  const goOn = () => {
    if (asked.kind === 'regenerate') return actor.send({ type: 'answer.regenerate', messageId: asked.answerId })
    actor.send({ type: 'message.send', text })
    draft.write('')
  }
  return (
    <FocusLeaves onLeft={onLeft}>
      <ShortOfPoints
        needed={shortage.needed}
        available={shortage.available}
        pack={pack}
        // Where what is sold is not known here.
        recharge={
          pack ? undefined : (
            <Link to="/recharge">
              <FormattedMessage id="short.recharge" />
            </Link>
          )
        }
        onGoOn={asked.kind === 'message' && text === '' ? undefined : goOn}
        onClose={() => actor.send({ type: 'send.discard' })}
        {...rest}
      >
        <FormattedMessage
          id={isEdited ? 'short.edited' : asked.kind === 'message' ? 'short.message' : 'short.regenerate'}
        />
      </ShortOfPoints>
    </FocusLeaves>
  )
}
