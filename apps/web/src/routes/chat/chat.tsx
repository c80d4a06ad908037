import { ChatLayout } from '@moyun/ui'
import { Suspense, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { onDemand } from '../../failures/on-demand.tsx'
import { useMoving } from '../../places/history.tsx'
import { useRoom } from '../../room/room.ts'
import { Asking } from './asking.tsx'
import { BarDeeds } from './bar-deeds.tsx'
import { ChatTitle } from './chat-title.tsx'
import { Conversations } from './conversations.tsx'
import { usePrice } from './price.ts'
import { Said } from './said.tsx'
import { Screen } from './screen.tsx'
import { ShortOnDemand } from './short-on-demand.tsx'
import { useIsStored, useOpened } from './use-conversation.ts'
import { useKeep } from './use-keep.ts'

const FromStarter = onDemand(
  async () => (await import('./from-starter.tsx')).FromStarter,
  () => null,
)
const FromWork = onDemand(
  async () => (await import('./from-work.tsx')).FromWork,
  () => null,
)

const Settings = onDemand(async () => (await import('../chat-room/settings.tsx')).Settings)

/** `/chat/:conversationId?`: a conversation, or the beginning of one. */
export function ChatPage() {
  const { conversationId } = useParams()
  const asked = new URLSearchParams(useLocation().search)
  const [from, question] = [asked.get('from'), asked.get('ask')]
  const conversation = useOpened(useRoom(), conversationId)
  const price = usePrice()
  const keep = useKeep()
  const isStored = useIsStored(conversation)
  const [listOpen, setListOpen] = useState(false)
  const [panelOpen, setPanelOpen] = useState(false)
  // Who has gone elsewhere meanwhile is not called back.
  const moving = useMoving()

  return (
    <Screen>
      {/* Beside the page, which stays as it is: a cashier may stand open above it. */}
      {conversationId === undefined && isStored && !moving ? <Navigate to={`/chat/${conversation.id}`} replace /> : null}
      <ChatLayout
        list={<Conversations openId={conversationId ?? null} onChosen={() => setListOpen(false)} />}
        listOpen={listOpen}
        onListOpenChange={setListOpen}
        title={<ChatTitle key={conversation.id} conversation={conversation} fallback={<FormattedMessage id="chat.new" />} />}
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
        composer={<Asking key={`${conversation.id} asking`} conversation={conversation} price={price} Short={ShortOnDemand} />}
      />
      {from && conversationId === undefined ? (
        <Suspense>
          <FromWork id={from} draft={conversation.draft} />
        </Suspense>
      ) : null}
      {question && conversationId !== undefined ? (
        <Suspense>
          <FromStarter question={question} conversation={conversation} />
        </Suspense>
      ) : null}
    </Screen>
  )
}
