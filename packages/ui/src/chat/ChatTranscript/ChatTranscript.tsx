import { ArrowDown } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { MessageActions, DisplayedMessage } from '../ChatMessage/displayed-message.ts'
import { ScrollContainerContext } from '../../layout/NearScreen/near-screen.ts'
import { useHoldPrint, useIsPreparingPrint } from '../../layout/Printing/printing.ts'
import { EarlierMessages, EARLIER_HEIGHT, type EarlierMessagesProps } from './EarlierMessages.tsx'
import { EndNotice } from './EndNotice.tsx'
import { PADDING_ABOVE, Column, Frame, Scroller } from './frame.ts'
import { History } from './History.tsx'
import { type ChatDivider, TranscriptMessage } from './TranscriptMessage.tsx'
import { useStickToBottom } from './use-stick-to-bottom.ts'
import { useVirtualHistory } from './use-virtual-history.ts'

const words = defineMessages({
  messages: { id: 'ui.chat.messages' },
  unseen: { id: 'ui.chat.unseen' },
})

/** Earlier messages are requested when fewer than this many loaded messages are above the visible ones. */
const SOON = 24

export interface ChatTranscriptProps extends MessageActions {
  /**
   * From the first to the newest. Give the list the conversation's id as its key: another chat opens at its own end.
   */
  messages: readonly DisplayedMessage[]
  /** Id of the message to open at; without it, the list opens at the end. */
  at?: string | undefined
  /**
   * State of the messages before the first one. With `more`, they are requested as the reader comes near; left out
   * where the whole chat was loaded from the start.
   */
  earlier?: EarlierMessagesProps['state'] | undefined
  onEarlier?: () => void
  /** A divider before one of the messages. */
  divider?: ChatDivider | undefined
}

/**
 * The messages of one chat. Opens at the end and follows a streaming answer until the reader scrolls up.
 *
 * The newest question and its answer are in normal flow, so that a growing answer costs the virtualized messages
 * nothing. For an empty chat, use `NoMessages`; for a list of events, `Timeline`.
 */
export function ChatTranscript({
  messages,
  at,
  earlier,
  onEarlier = () => {},
  divider,
  ...actions
}: ChatTranscriptProps) {
  const intl = useIntl()
  const { box, content, tail, unseen, stayAtEnd, keepAtEnd, stopFollowing } = useStickToBottom()

  const newest = messages.at(-1)
  const historyLength = useHistoryLength(messages)
  const history = useMemo(() => messages.slice(0, historyLength), [messages, historyLength])
  const { near, whole, each, show } = useVirtualHistory(
    history,
    box,
    earlier === undefined ? PADDING_ABOVE : PADDING_ABOVE + EARLIER_HEIGHT,
  )
  useGoingBack(earlier === 'more' && (near[0]?.index ?? Infinity) < SOON, onEarlier)
  useWholeChatInPrint(earlier, onEarlier)
  useEndOnQuestion(newest, stayAtEnd)
  // A message that moves from normal flow to the virtualized ones is not rendered for a moment, and the box is shorter:
  // the reader has not scrolled.
  useLayoutEffect(keepAtEnd, [keepAtEnd, historyLength, newest?.id])
  const place = messages.findIndex(({ id }) => id === at)
  useOpenAt(place === -1 ? undefined : at, () => {
    stopFollowing()
    if (place < historyLength) show(place)
    else tail.current?.children[place - historyLength]?.scrollIntoView({ block: 'start' })
  })

  return (
    <ScrollContainerContext value={box}>
      <Frame>
        <Scroller ref={box} role="log" aria-live="off" aria-label={intl.formatMessage(words.messages)} tabIndex={0}>
          <Column ref={content}>
            {earlier === undefined ? null : <EarlierMessages state={earlier} onMore={onEarlier} />}
            <History messages={history} divider={divider} near={near} whole={whole} each={each} {...actions} />
            <div ref={tail}>
              {messages.slice(historyLength).map((message) => (
                <TranscriptMessage
                  key={message.id}
                  message={message}
                  divider={divider}
                  newest={message === newest}
                  {...actions}
                />
              ))}
            </div>
          </Column>
        </Scroller>
        {unseen ? (
          <Pill type="button" onClick={stayAtEnd}>
            <ArrowDown size={16} strokeWidth={1.5} absoluteStrokeWidth aria-hidden />
            <FormattedMessage {...words.unseen} />
          </Pill>
        ) : null}
        <EndNotice message={newest} />
      </Frame>
    </ScrollContainerContext>
  )
}

/**
 * Number of messages in the history: those before the newest question. A new question renders at once; the previous one
 * moves to the history with low priority.
 */
function useHistoryLength(messages: readonly DisplayedMessage[]): number {
  const questionIndex = Math.max(
    0,
    messages.findLastIndex(({ role }) => role === 'user'),
  )
  const question = useDeferredValue(messages[questionIndex]?.id)
  const before = messages.findLastIndex(({ id }) => id === question)
  return before === -1 ? questionIndex : Math.min(questionIndex, before)
}

/** Requests earlier messages, once each time that `isNear` becomes true. */
function useGoingBack(isNear: boolean, onEarlier: () => void) {
  const ask = useEffectEvent(onEarlier)
  useEffect(() => {
    if (isNear) ask()
  }, [isNear])
}

/** Requests all earlier messages before the chat is printed. */
function useWholeChatInPrint(earlier: EarlierMessagesProps['state'] | undefined, onEarlier: () => void) {
  const preparing = useIsPreparingPrint()
  useGoingBack(preparing && earlier === 'more', onEarlier)
  useHoldPrint(preparing && (earlier === 'more' || earlier === 'busy'))
}

/** Scrolls to the end when the member sends a question, wherever they were reading. */
function useEndOnQuestion(newest: DisplayedMessage | undefined, stayAtEnd: () => void) {
  const before = useRef(newest?.id)
  const id = newest?.id
  const followsEnd = newest?.role === 'user' || newest?.state === 'streaming'
  useLayoutEffect(() => {
    if (id !== before.current && followsEnd) stayAtEnd()
    before.current = id
  }, [id, followsEnd, stayAtEnd])
}

/** Scrolls to the message `at` once it is rendered; after that the reader's scroll position is left alone. */
function useOpenAt(at: string | undefined, onThere: () => void) {
  const open = useEffectEvent(onThere)
  useLayoutEffect(() => {
    if (at !== undefined) open()
  }, [at])
}

const Pill = styled.button`
  position: absolute;
  inset-block-end: 12px;
  inset-inline-start: 50%;
  display: flex;
  gap: 6px;
  align-items: center;
  min-block-size: 32px;
  padding-inline: 14px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};
  color: ${({ theme }) => theme.color.textStrong};
  font: ${({ theme }) => theme.type.note};
  translate: -50%;

  ${({ theme }) => theme.media.phone} {
    min-block-size: 44px;
  }
`
