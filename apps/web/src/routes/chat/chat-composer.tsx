import { type ConversationSnapshot, selectStreamingAnswer, selectMaySend } from '@moyun/machines'
import { Composer } from '@moyun/ui'
import { type ComponentType, type RefObject, Suspense, useCallback, useState } from 'react'
import { useIntl } from 'react-intl'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { attachmentsOf } from '../../member/composer-attachments.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { LazySendKeyMenu } from '../../features/settings/lazy-send-key-menu.tsx'
import { useSendModifier } from '../../features/settings/use-send-modifier.ts'
import { useUnsavedInput } from '../../shell/unsaved-input.ts'
import type { ChatPointsPromptProps } from '../../features/insufficient-points/chat-points-prompt.tsx'
import { UnsentNotice } from './unsent-notice.tsx'
import { useAttachments } from './use-attachments.tsx'
import { useConversation, useDraft, useComposerAttachments } from './use-conversation.ts'
import { type PromptsView, usePickers } from './use-pickers.tsx'
import type { Pricing } from './use-pricing.ts'

const AttachmentChips = lazyComponent(
  async () => (await import('./attachment-chips.tsx')).AttachmentChips,
  () => null,
)
const PromptsDialog = lazyComponent(
  async () => (await import('./prompts-dialog.tsx')).PromptsDialog,
  () => null,
)

const selectMessages = ({ context }: ConversationSnapshot) => context.thread.messages
const selectChosen = ({ context }: ConversationSnapshot) => context.chosenChildren
const selectIsAnswering = (snapshot: ConversationSnapshot) => selectStreamingAnswer(snapshot) !== null
const selectIsGone = (snapshot: ConversationSnapshot) =>
  snapshot.context.thread.removed || snapshot.matches({ thread: 'missing' })

/** Renders again when something changes on which the price of the next question depends. */
function usePricedState(conversation: OpenConversation) {
  useConversation(conversation, selectMessages)
  useConversation(conversation, selectChosen)
}

export interface ChatComposerProps {
  conversation: OpenConversation
  price: Pricing
  field: RefObject<HTMLTextAreaElement | null>
  /** Called when the member has stopped an answer. */
  onStopped: () => void
  /** Shown where there are too few points. */
  PointsPrompt: ComponentType<ChatPointsPromptProps>
}

/** The chat composer. The text leaves it when it is sent, and returns if sending is impossible. */
export function ChatComposer({ conversation, price, field, onStopped, PointsPrompt }: ChatComposerProps) {
  const intl = useIntl()
  const { actor, draft, attachments } = conversation
  const answering = useConversation(conversation, selectIsAnswering)
  const maySend = useConversation(conversation, selectMaySend)
  const isGone = useConversation(conversation, selectIsGone)
  usePricedState(conversation)
  const text = useDraft(conversation)
  const { assistantId, model, pictures } = useComposerAttachments(conversation)
  const { attach, problem } = useAttachments(conversation)
  const [promptsView, setPromptsView] = useState<PromptsView | null>(null)
  const pickers = usePickers(conversation, setPromptsView)
  const write = useCallback(() => field.current?.focus(), [field])
  const stop = () => {
    actor.send({ type: 'answer.stop' })
    onStopped()
  }
  const why = isGone ? intl.formatMessage({ id: 'chat.gone' }) : problem
  useUnsavedInput(text.trim() === '' && pictures.length === 0 ? null : 'draft')

  return (
    <div>
      <UnsentNotice conversation={conversation} />
      <PointsPrompt conversation={conversation} onLeft={write} />
      <Composer
        ref={field}
        price={price({ action: 'send', text: text.trim(), pictures: pictures.length, model, assistantId })}
        value={text}
        onChange={draft.write}
        pickers={pickers}
        sendModifier={useSendModifier()}
        tools={
          <Suspense>
            <LazySendKeyMenu />
          </Suspense>
        }
        attach={attach}
        chips={
          assistantId === null && model === null ? null : (
            <Suspense>
              <AttachmentChips conversation={conversation} onLeft={write} />
            </Suspense>
          )
        }
        sendBlocked={answering || !maySend}
        {...(answering ? { onStop: stop } : {})}
        {...(why === undefined ? {} : { problem: why })}
        onSend={(question) => {
          actor.send({ type: 'message.send', text: question, ...attachmentsOf(attachments.getSnapshot()) })
          draft.write('')
          attachments.clear()
        }}
      />
      {promptsView ? (
        <Suspense>
          <PromptsDialog view={promptsView} onView={setPromptsView} onLeft={write} />
        </Suspense>
      ) : null}
    </div>
  )
}
