import { type ConversationSnapshot, selectLive, selectMaySend } from '@moyun/machines'
import { Composer } from '@moyun/ui'
import { type ComponentType, Suspense, useCallback, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { onDemand } from '../../failures/on-demand.tsx'
import { alongOf } from '../../room/brought.ts'
import type { OpenConversation } from '../../room/conversation.ts'
import { SendKeyOnDemand } from '../../settings/send-key-on-demand.tsx'
import { useSendModifier } from '../../settings/use-send-modifier.ts'
import { useUnsaved } from '../../layout/unsaved.ts'
import type { ShortHereProps } from '../points-short/short-here.tsx'
import { NotSent } from './not-sent.tsx'
import { useAttach } from './use-attach.tsx'
import { useConversation, useDraft, useHeld } from './use-conversation.ts'
import { type PromptsView, usePickers } from './use-pickers.tsx'
import type { Pricing } from './use-pricing.ts'

const HeldChips = onDemand(
  async () => (await import('./held-chips.tsx')).HeldChips,
  () => null,
)
const PromptsDialog = onDemand(
  async () => (await import('./prompts-dialog.tsx')).PromptsDialog,
  () => null,
)

/** The parts of the state that the next question needs. */
const selectMessages = ({ context }: ConversationSnapshot) => context.thread.messages
const selectChosen = ({ context }: ConversationSnapshot) => context.chosen
const selectIsAnswering = (snapshot: ConversationSnapshot) => selectLive(snapshot) !== null
const selectIsGone = (snapshot: ConversationSnapshot) =>
  snapshot.context.thread.removed || snapshot.matches({ thread: 'missing' })

export interface AskingProps {
  conversation: OpenConversation
  price: Pricing
  /** Shown where there are too few points. */
  Short: ComponentType<ShortHereProps>
}

/** The chat composer. The text leaves it when it is sent, and returns if sending is impossible. */
export function Asking({ conversation, price, Short }: AskingProps) {
  const intl = useIntl()
  const { actor, draft, brought } = conversation
  const answering = useConversation(conversation, selectIsAnswering)
  const maySend = useConversation(conversation, selectMaySend)
  const gone = useConversation(conversation, selectIsGone)
  useConversation(conversation, selectMessages)
  useConversation(conversation, selectChosen)
  const text = useDraft(conversation)
  const { assistantId, model, pictures } = useHeld(conversation)
  const { attach, problem } = useAttach(conversation)
  const [promptsView, setPromptsView] = useState<PromptsView | null>(null)
  const pickers = usePickers(conversation, setPromptsView)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = useCallback(() => field.current?.focus(), [])
  const why = gone ? intl.formatMessage({ id: 'chat.gone' }) : problem
  useUnsaved(text.trim() === '' && pictures.length === 0 ? null : 'draft')

  return (
    <div>
      <NotSent conversation={conversation} />
      <Short conversation={conversation} onLeft={write} />
      <Composer
        ref={field}
        price={price({ deed: 'send', text: text.trim(), pictures: pictures.length, model, assistantId })}
        value={text}
        onChange={draft.write}
        pickers={pickers}
        sendModifier={useSendModifier()}
        tools={
          <Suspense>
            <SendKeyOnDemand />
          </Suspense>
        }
        attach={attach}
        chips={
          assistantId === null && model === null ? null : (
            <Suspense>
              <HeldChips conversation={conversation} onLeft={write} />
            </Suspense>
          )
        }
        answering={answering || !maySend}
        {...(answering ? { onStop: () => actor.send({ type: 'answer.stop' }) } : {})}
        {...(why === undefined ? {} : { problem: why })}
        onSend={(question) => {
          actor.send({ type: 'message.send', text: question, ...alongOf(brought.getSnapshot()) })
          draft.write('')
          brought.clear()
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
