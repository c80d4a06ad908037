import { type ConversationSnapshot, selectEarlier } from '@moyun/machines'
import { Button, ChatWelcome, Empty, NoMessages } from '@moyun/ui'
import { Suspense, useCallback, useEffect, useMemo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { OpenConversation } from '../../member/conversation.ts'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { answeredBy } from './answered-by.tsx'
import { Loading } from './loading.tsx'
import { LinkedMessageStatus } from './linked-message-status.tsx'
import { createMessageActions } from './message-actions.ts'
import { useTranscriptMessages } from './use-transcript-messages.ts'
import { useLinkedMessage } from './use-linked-message.ts'
import { useConversation } from './use-conversation.ts'
import type { Pricing } from './use-pricing.ts'

const loadMessages = async () => (await import('./transcript-messages.tsx')).TranscriptMessages
/** A new conversation has no messages, so their component is loaded after the first render, before the first answer. */
const Messages = lazyComponent(loadMessages)

type LoadState = 'loading' | 'failed' | 'missing' | 'removed' | 'loaded'

function selectLoadState(snapshot: ConversationSnapshot): LoadState {
  if (snapshot.matches({ thread: 'missing' })) return 'missing'
  if (snapshot.matches({ thread: 'failed' })) return 'failed'
  if (snapshot.context.thread.removed) return 'removed'
  return snapshot.matches({ thread: 'loading' }) || snapshot.matches({ thread: 'opening' }) ? 'loading' : 'loaded'
}

const selectReadError = ({ context }: ConversationSnapshot) => context.readError

export interface TranscriptProps {
  conversation: OpenConversation
  price: Pricing
  /** Saves an answer as a work. Has a stable identity. */
  onSave: (messageId: string) => Promise<void>
  /** Called when an answer was requested from the transcript. Has a stable identity. */
  onAnswerRequested: () => void
}

/** The transcript of a conversation, or why it cannot be shown. */
export function Transcript({ conversation, price, onSave, onAnswerRequested }: TranscriptProps) {
  const intl = useIntl()
  const loadState = useConversation(conversation, selectLoadState)
  const why = useErrorMessage(useConversation(conversation, selectReadError))
  const { linkedId, marked } = useLinkedMessage(conversation, loadState === 'loaded')
  const messages = useTranscriptMessages(conversation, answeredBy, marked)
  useEffect(() => void loadMessages().catch(() => {}), [])
  const actions = useMemo(
    () => createMessageActions(conversation, onSave, onAnswerRequested),
    [conversation, onSave, onAnswerRequested],
  )
  const earlier = useConversation(conversation, selectEarlier)
  const readEarlier = useCallback(() => conversation.actor.send({ type: 'earlier.read' }), [conversation])

  if (loadState === 'loading') return <Loading />
  if (loadState === 'failed') return <Failed why={why} onRetry={() => conversation.actor.send({ type: 'retry' })} />
  if (loadState !== 'loaded') return <Gone removed={loadState === 'removed'} />
  if (messages.length === 0)
    return (
      <NoMessages>
        <ChatWelcome
          examples={['chat.exampleOne', 'chat.exampleTwo', 'chat.exampleThree'].map((id) => intl.formatMessage({ id }))}
          onPick={(text) => conversation.actor.send({ type: 'message.send', text })}
        />
      </NoMessages>
    )
  return (
    <Suspense fallback={<Loading />}>
      <LinkedMessageStatus conversation={conversation} />
      <Messages
        conversation={conversation}
        messages={messages}
        at={linkedId}
        earlier={earlier ?? undefined}
        onEarlier={readEarlier}
        price={price}
        {...actions}
      />
    </Suspense>
  )
}

function Failed({ why, onRetry }: { why: string | undefined; onRetry: () => void }) {
  return (
    <Empty
      picture="dryStroke"
      title={<FormattedMessage id="chat.notRead" />}
      action={
        <Button onClick={onRetry}>
          <FormattedMessage id="shell.retry" />
        </Button>
      }
    >
      {why}
    </Empty>
  )
}

function Gone({ removed }: { removed: boolean }) {
  return (
    <Empty
      picture="boat"
      title={<FormattedMessage id={removed ? 'chat.removed' : 'chat.missing'} />}
      action={
        <Button asChild>
          <Link to="/chat">
            <FormattedMessage id="chat.begin" />
          </Link>
        </Button>
      }
    />
  )
}
