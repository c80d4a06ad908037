import {
  conversationMachine,
  type ConversationActor,
  type ConversationSnapshot,
  realtimeMachine,
  selectStreamingAnswer,
  settingsMachine,
} from '@moyun/machines'
import { ChatLayout, createLiveText } from '@moyun/ui'
import type { Call } from '@moyun/api/call'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { CallContext } from '../../api/client.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { Realtime } from '../../member/realtime.ts'
import { defaultSettings } from '../../features/settings/default-settings.ts'
import { Settings } from '../../features/settings/settings.ts'
import { neverCompletes, holdInState } from '../../testing/hold-in-state.ts'
import type { ChatPointsPromptProps } from '../../features/insufficient-points/chat-points-prompt.tsx'
import { ChatPointsPromptView } from '../../features/insufficient-points/chat-points-prompt-view.tsx'
import { InsufficientPointsWords } from '../../features/insufficient-points/insufficient-points-words.ts'
import { ChatComposer } from './chat-composer.tsx'
import { conversationStates } from './chat-states.ts'
import { ChatTitle } from './chat-title.tsx'
import { Transcript } from './transcript.tsx'
import { Screen } from './screen.tsx'

export interface StateHarnessProps {
  /** The key of a conversation state. */
  conversation: string
}

const silent = { subscribe: () => () => {}, write: () => {}, prepend: async () => {} }

const noAttachments: OpenConversation['attachments'] = {
  subscribe: silent.subscribe,
  getSnapshot: () => held,
  ...{ choose: () => {}, add: () => {}, remove: () => {}, retry: () => {}, clear: () => {}, restore: () => {} },
}
const held = { assistantId: null, model: null, pictures: [] }
const none = new Map<string, never>()
const nothingRenewed = { subscribe: silent.subscribe, getSnapshot: () => none, refresh: () => {} }

/** The text in the composer. */
const selectBack = ({ children, context: { unsent } }: ConversationSnapshot) =>
  children.awaitPoints && unsent?.kind === 'message' ? unsent.text : ''

function createInState(stateKey: string): OpenConversation {
  const still = conversationMachine.provide({
    actors: {
      readThread: neverCompletes(),
      readPart: neverCompletes(),
      send: neverCompletes(),
      stop: neverCompletes(),
    },
  })
  const state = conversationStates().find(({ key }) => key === stateKey)
  if (!state) throw new Error(`The conversation machine has no state ${stateKey}: run \`npm run generate:stories\``)
  // Only the conversation machine is held in a state here.
  const actor = holdInState(still, state.input, state.events) as unknown as ConversationActor
  const live = selectStreamingAnswer(actor.getSnapshot())
  const text = createLiveText(live?.text ?? '')
  return {
    id: state.input.conversationId,
    actor,
    draft: { ...silent, getSnapshot: () => selectBack(actor.getSnapshot()) },
    attachments: noAttachments,
    refreshedUrls: nothingRenewed,
    liveTextOf: (messageId) => (messageId === live?.messageId ? text : undefined),
  }
}

const price = () => 21
/** Calls never resolve: whatever is not the machine's stays in its initial state. */
const unanswered: Call = () => new Promise<never>(() => {})
const saveNothing = async () => {}
const doNothing = () => {}

const StillShort = (props: ChatPointsPromptProps) => (
  <InsufficientPointsWords>
    <ChatPointsPromptView {...props} signIn={{ points: 25, onSignIn: () => {} }} />
  </InsufficientPointsWords>
)

/** A conversation in one state of its machine, without the list. */
export function StateHarness({ conversation: state }: StateHarnessProps) {
  const [conversation] = useState(() => createInState(state))
  const [settings] = useState(() => holdInState(settingsMachine, { settings: defaultSettings, systemDark: false }, []))
  const [realtime] = useState(() => holdInState(realtimeMachine, { now: () => 0 }, []))
  const [queries] = useState(() => new QueryClient())
  const field = useRef<HTMLTextAreaElement>(null)

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
                messages={
                  <Transcript
                    conversation={conversation}
                    price={price}
                    onSave={saveNothing}
                    onAnswerRequested={doNothing}
                  />
                }
                composer={
                  <ChatComposer
                    conversation={conversation}
                    price={price}
                    field={field}
                    onStopped={doNothing}
                    PointsPrompt={StillShort}
                  />
                }
              />
            </Screen>
          </Realtime.Provider>
        </Settings.Provider>
      </QueryClientProvider>
    </CallContext>
  )
}
