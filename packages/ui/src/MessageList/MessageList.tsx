import { ArrowDown } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import { ChatMessage } from '../ChatMessage/ChatMessage.tsx'
import type { MessageDeeds, ShownMessage } from '../ChatMessage/shown-message.ts'
import { LoadMore, type LoadMoreProps } from '../LoadMore/LoadMore.tsx'
import { ScrollBox } from '../NearScreen/near-screen.ts'
import { EndNotice } from './EndNotice.tsx'
import { History } from './History.tsx'
import { useFollowing } from './use-following.ts'
import { ABOVE, useHistory } from './use-history.ts'

const words = defineMessages({
  messages: { id: 'ui.chat.messages' },
  unseen: { id: 'ui.chat.unseen' },
  beginning: { id: 'ui.chat.beginning' },
})

/** In pixels, as tall as what says that others stand before. */
const EARLIER = 84
/** So many messages before the first one that is known. */
const SOON = 24

export interface MessageListProps extends MessageDeeds {
  /** From the first to the newest. Give the list the conversation's id as its key: another chat opens at its own end. */
  messages: readonly ShownMessage[]
  /** The message that it opens at, when not at its end. */
  at?: string | undefined
  /** Whether others stand before the first: `more` are asked for as one comes near; left out where all were here from the beginning. */
  earlier?: LoadMoreProps['state'] | undefined
  onEarlier?: () => void
  /** Shown instead of messages while there are none. */
  empty?: ReactNode
}

/**
 * The messages of one chat. Opens at the end and follows an answer that is being written, until the reader scrolls up.
 *
 * The newest question and its answer stand in the normal flow, so that a growing answer costs the others nothing. For what has
 * happened, use `Timeline`.
 */
export function MessageList({ messages, at, earlier, onEarlier = () => {}, empty, ...deeds }: MessageListProps) {
  const intl = useIntl()
  const { box, content, tail, unseen, stayAtEnd, holdOn, letGo } = useFollowing()

  const newest = messages.at(-1)
  const settled = useSettled(messages)
  const history = useMemo(() => messages.slice(0, settled), [messages, settled])
  const { near, whole, each, show } = useHistory(history, box, earlier === undefined ? ABOVE : ABOVE + EARLIER)
  useGoingBack(earlier === 'more' && (near[0]?.index ?? Infinity) < SOON, onEarlier)
  useEndOnQuestion(newest, stayAtEnd)
  // A message that moves from the flow to the settled ones is nowhere for a moment, and the box shorter: nobody has scrolled.
  useLayoutEffect(holdOn, [holdOn, settled, newest?.id])
  const place = history.findIndex(({ id }) => id === at)
  useOpenAt(place === -1 ? undefined : at, () => {
    letGo()
    show(place)
  })

  return (
    <ScrollBox value={box}>
      <Frame>
        <Scroller ref={box} role="log" aria-live="off" aria-label={intl.formatMessage(words.messages)} tabIndex={0}>
          <Column ref={content} data-empty={messages.length === 0 || undefined}>
            {messages.length === 0 ? empty : null}
            {earlier === undefined ? null : (
              <Earlier>
                <LoadMore state={earlier} onMore={onEarlier} end={<FormattedMessage {...words.beginning} />} />
              </Earlier>
            )}
            <History messages={history} near={near} whole={whole} each={each} {...deeds} />
            <div ref={tail}>
              {messages.slice(settled).map((message) => (
                <ChatMessage key={message.id} message={message} newest={message === newest} {...deeds} />
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
    </ScrollBox>
  )
}

/** How many messages are settled: those before the newest question. A new one shows at once; the one before it moves when there is time. */
function useSettled(messages: readonly ShownMessage[]): number {
  const asked = Math.max(0, messages.findLastIndex(({ role }) => role === 'user'))
  const question = useDeferredValue(messages[asked]?.id)
  const before = messages.findLastIndex(({ id }) => id === question)
  return before === -1 ? asked : Math.min(asked, before)
}

/** Asks for earlier messages before one has come to the first. */
function useGoingBack(isNear: boolean, onEarlier: () => void) {
  const ask = useEffectEvent(onEarlier)
  useEffect(() => {
    if (isNear) ask()
  }, [isNear])
}

/** Who asks wants to see the answer, wherever they were reading. */
function useEndOnQuestion(newest: ShownMessage | undefined, stayAtEnd: () => void) {
  const before = useRef(newest?.id)
  const id = newest?.id
  const asked = newest?.role === 'user' || newest?.state === 'streaming'
  useLayoutEffect(() => {
    if (id !== before.current && asked) stayAtEnd()
    before.current = id
  }, [id, asked, stayAtEnd])
}

/** Once a message that was asked for is there, it is shown; where one goes from there is the reader's matter. */
function useOpenAt(at: string | undefined, onThere: () => void) {
  const open = useEffectEvent(onThere)
  useLayoutEffect(() => {
    if (at !== undefined) open()
  }, [at])
}

const Frame = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  flex-direction: column;
  min-block-size: 0;
`

const Scroller = styled.div`
  flex: 1;
  min-block-size: 0;
  padding-inline: 40px;
  overflow: hidden auto;
  overflow-anchor: none;
  overscroll-behavior: contain;
  scrollbar-gutter: stable both-edges;

  &:focus-visible {
    outline-offset: -2px;
  }
  ${({ theme }) => theme.media.phone} {
    padding-inline: 20px;
    scrollbar-gutter: auto;
  }
`

const Column = styled.div`
  max-inline-size: 660px;
  margin-inline: auto;
  padding-block-start: ${ABOVE}px;

  &[data-empty] {
    block-size: 100%;
  }
`

const Earlier = styled.div`
  block-size: ${EARLIER}px;
  overflow: hidden;
`

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
