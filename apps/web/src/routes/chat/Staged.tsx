import {
  conversationMachine,
  type ConversationActor,
  type ConversationSnapshot,
  realtimeMachine,
  selectLive,
  settingsMachine,
} from '@moyun/machines'
import { ChatLayout, createLiveText } from '@moyun/ui'
import type { Call } from '@moyun/api/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CallContext } from '../../call.ts'
import type { OpenConversation } from '../../room/conversation.ts'
import { Realtime } from '../../room/realtime.ts'
import { defaultSettings } from '../../settings/default-settings.ts'
import { Settings } from '../../settings/settings.ts'
import { forever, hold } from '../../stage/hold.ts'
import type { ShortHereProps } from '../points-short/short-here.tsx'
import { ShortView } from '../points-short/short-view.tsx'
import { ShortWords } from '../points-short/short-words.ts'
import { Asking } from './asking.tsx'
import { conversationStates } from './chat-states.ts'
import { ChatTitle } from './chat-title.tsx'
import { Said } from './said.tsx'
import { Screen } from './screen.tsx'

export interface StagedProps {
  /** The key of a conversation state. */
  conversation: string
}

const silent = { subscribe: () => () => {}, write: () => {}, begin: async () => {} }

const nothingBrought: OpenConversation['brought'] = {
  subscribe: silent.subscribe,
  getSnapshot: () => held,
  ...{ choose: () => {}, add: () => {}, remove: () => {}, retry: () => {}, clear: () => {}, restore: () => {} },
}
const held = { assistantId: null, model: null, pictures: [] }
const none = new Map<string, never>()
const nothingRenewed = { subscribe: silent.subscribe, getSnapshot: () => none, renew: () => {} }

/** The text in the composer. */
const selectBack = ({ context: { shortage, unsent } }: ConversationSnapshot) =>
  shortage && unsent?.kind === 'message' ? unsent.text : ''

function stage(wanted: string): OpenConversation {
  const still = conversationMachine.provide({
    actors: { readThread: forever(), readPart: forever(), send: forever(), stop: forever() },
  })
  const state = conversationStates().find(({ key }) => key === wanted)
  if (!state) throw new Error(`The conversation machine has no state ${wanted}: run \`npm run generate:stories\``)
  // Only the conversation machine is held in a state here.
  const actor = hold(still, state.input, state.events) as unknown as ConversationActor
  const live = selectLive(actor.getSnapshot())
  const text = createLiveText(live?.text ?? '')
  return {
    id: state.input.conversationId,
    actor,
    draft: { ...silent, getSnapshot: () => selectBack(actor.getSnapshot()) },
    brought: nothingBrought,
    renewed: nothingRenewed,
    liveTextOf: (messageId) => (messageId === live?.messageId ? text : undefined),
  }
}

const price = () => 21
/** Calls never resolve: whatever is not the machine's stays in its initial state. */
const unanswered: Call = () => new Promise<never>(() => {})
const keepNothing = async () => {}

const StillShort = (props: ShortHereProps) => (
  <ShortWords>
    <ShortView {...props} signIn={{ points: 25, onSignIn: () => {} }} />
  </ShortWords>
)

/** A conversation in one state of its machine, without the list. */
export function Staged({ conversation: wanted }: StagedProps) {
  const [conversation] = useState(() => stage(wanted))
  const [settings] = useState(() => hold(settingsMachine, { settings: defaultSettings, systemDark: false }, []))
  const [realtime] = useState(() => hold(realtimeMachine, { now: () => 0 }, []))
  const [queries] = useState(() => new QueryClient())

  return (
    <CallContext value={unanswered}>
      <QueryClientProvider client={queries}>
        <Settings.Provider actor={settings}>
          <Realtime.Provider actor={realtime}>
            <Screen>
              <ChatLayout
                list={null}
                listOpen={false}
                onListOpenChange={() => {}}
                title={<ChatTitle conversation={conversation} fallback={<FormattedMessage id="chat.new" />} />}
                messages={<Said conversation={conversation} price={price} onKeep={keepNothing} />}
                composer={<Asking conversation={conversation} price={price} Short={StillShort} />}
              />
            </Screen>
          </Realtime.Provider>
        </Settings.Provider>
      </QueryClientProvider>
    </CallContext>
  )
}
