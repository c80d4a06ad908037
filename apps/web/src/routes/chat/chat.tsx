import { ChatLayout } from '@moyun/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Navigate, useParams } from 'react-router-dom'
import { lazyComponent } from '../../app/lazy-component.tsx'
import { useIsNavigating } from '../../router/history.tsx'
import { useMember } from '../../member/member-services.ts'
import { ChatComposer } from './chat-composer.tsx'
import { BarActions } from './bar-actions.tsx'
import { StartNew } from './start-new.tsx'
import { ChatTitle } from './chat-title.tsx'
import { Conversations } from './conversations.tsx'
import { Transcript } from './transcript.tsx'
import { Screen } from './screen.tsx'
import { LazyChatPointsPrompt } from './lazy-chat-points-prompt.tsx'
import { useComposerFocus } from './use-composer-focus.ts'
import { useIsSaved, useOpenConversation } from './use-conversation.ts'
import { useSaveAnswer } from './use-save-answer.ts'
import { usePricing } from './use-pricing.ts'

const Settings = lazyComponent(
  async () => (await import('../../features/conversation-tools/conversation-settings.tsx')).ConversationSettings,
)

/** `/chat/:conversationId?`: a conversation, or a new one. */
export function ChatPage() {
  const { conversationId } = useParams()
  const conversation = useOpenConversation(useMember(), conversationId)
  const price = usePricing(conversation)
  const save = useSaveAnswer()
  const isSaved = useIsSaved(conversation)
  const [listOpen, setListOpen] = useState(false)
  const [panelOpen, setPanelOpen] = useState(false)
  const { field, focusComposer } = useComposerFocus()
  // Does not redirect a member who has navigated away in the meantime.
  const moving = useIsNavigating()

  return (
    <Screen>
      {/* Beside the page, which stays mounted: a cashier may be open above it. */}
      {conversationId === undefined && isSaved && !moving ? <Navigate to={`/chat/${conversation.id}`} replace /> : null}
      <ChatLayout
        list={<Conversations openId={conversationId ?? null} onChosen={() => setListOpen(false)} />}
        listOpen={listOpen}
        onListOpenChange={setListOpen}
        title={
          <ChatTitle key={conversation.id} conversation={conversation} fallback={<FormattedMessage id="chat.new" />} />
        }
        actions={<BarActions conversation={conversation} />}
        panel={
          panelOpen ? (
            <Suspense>
              <Settings key={conversation.id} conversation={conversation} />
            </Suspense>
          ) : null
        }
        panelOpen={panelOpen}
        onPanelOpenChange={setPanelOpen}
        messages={
          <Transcript
            key={conversation.id}
            conversation={conversation}
            price={price}
            onSave={save}
            onAnswerRequested={focusComposer}
          />
        }
        composer={
          <ChatComposer
            key={`${conversation.id} asking`}
            conversation={conversation}
            price={price}
            field={field}
            onStopped={focusComposer}
            PointsPrompt={LazyChatPointsPrompt}
          />
        }
      />
      <StartNew conversation={conversation} named={conversationId !== undefined} />
    </Screen>
  )
}
