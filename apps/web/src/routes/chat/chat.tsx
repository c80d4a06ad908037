import { ChatLayout } from '@moyun/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Navigate, useParams } from 'react-router-dom'
import { onDemand } from '../../failures/on-demand.tsx'
import { useMoving } from '../../places/history.tsx'
import { useRoom } from '../../room/room.ts'
import { Asking } from './asking.tsx'
import { BarDeeds } from './bar-deeds.tsx'
import { Beginning } from './beginning.tsx'
import { ChatTitle } from './chat-title.tsx'
import { Conversations } from './conversations.tsx'
import { Said } from './said.tsx'
import { Screen } from './screen.tsx'
import { ShortOnDemand } from './short-on-demand.tsx'
import { useIsStored, useOpened } from './use-conversation.ts'
import { useKeep } from './use-keep.ts'
import { usePricing } from './use-pricing.ts'

const Settings = onDemand(async () => (await import('../chat-room/settings.tsx')).Settings)

/** `/chat/:conversationId?`: a conversation, or a new one. */
export function ChatPage() {
  const { conversationId } = useParams()
  const conversation = useOpened(useRoom(), conversationId)
  const price = usePricing(conversation)
  const keep = useKeep()
  const isStored = useIsStored(conversation)
  const [listOpen, setListOpen] = useState(false)
  const [panelOpen, setPanelOpen] = useState(false)
  // Does not redirect a member who has navigated away in the meantime.
  const moving = useMoving()

  return (
    <Screen>
      {/* Beside the page, which stays mounted: a cashier may be open above it. */}
      {conversationId === undefined && isStored && !moving ? (
        <Navigate to={`/chat/${conversation.id}`} replace />
      ) : null}
      <ChatLayout
        list={<Conversations openId={conversationId ?? null} onChosen={() => setListOpen(false)} />}
        listOpen={listOpen}
        onListOpenChange={setListOpen}
        title={
          <ChatTitle key={conversation.id} conversation={conversation} fallback={<FormattedMessage id="chat.new" />} />
        }
        actions={<BarDeeds conversation={conversation} />}
        panel={
          panelOpen ? (
            <Suspense>
              <Settings key={conversation.id} conversation={conversation} />
            </Suspense>
          ) : null
        }
        panelOpen={panelOpen}
        onPanelOpenChange={setPanelOpen}
        messages={<Said key={conversation.id} conversation={conversation} price={price} onKeep={keep} />}
        composer={
          <Asking key={`${conversation.id} asking`} conversation={conversation} price={price} Short={ShortOnDemand} />
        }
      />
      <Beginning conversation={conversation} named={conversationId !== undefined} />
    </Screen>
  )
}
