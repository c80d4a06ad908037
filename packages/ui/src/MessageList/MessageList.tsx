import { ArrowDown } from 'lucide-react'
import { useDeferredValue, useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef } from 'react'
import { defineMessages, FormattedMessage, useIntl } from 'react-intl'
import { styled } from 'styled-components'
import type { MessageDeeds, ShownMessage } from '../ChatMessage/shown-message.ts'
import { ScrollBox } from '../NearScreen/near-screen.ts'
import { Earlier, EARLIER, type EarlierProps } from './Earlier.tsx'
import { EndNotice } from './EndNotice.tsx'
import { ABOVE, Column, Frame, Scroller } from './frame.ts'
import { History } from './History.tsx'
import { type ChatDivider, PlacedMessage } from './PlacedMessage.tsx'
import { useFollowing } from './use-following.ts'
import { useHistory } from './use-history.ts'

const words = defineMessages({
  messages: { id: 'ui.chat.messages' },
  unseen: { id: 'ui.chat.unseen' },
})

/** So many messages before the first one that is known. */
const SOON = 24

export interface MessageListProps extends MessageDeeds {
  /** From the first to the newest. Give the list the conversation's id as its key: another chat opens at its own end. */
  messages: readonly ShownMessage[]
  /** The message that it opens at, when not at its end. */
  at?: string | undefined
  /** Whether others stand before the first: `more` are asked for as one comes near; left out where all were here from the beginning. */
  earlier?: EarlierProps['state'] | undefined
  onEarlier?: () => void
  /** A line before one of them. */
  divider?: ChatDivider | undefined
}

/**
 * The messages of one chat. Opens at the end and follows an answer that is being written, until the reader scrolls up.
 *
 * The newest question and its answer stand in the normal flow, so that a growing answer costs the others nothing. For a chat
 * in which nothing was said, use `NoMessages`; for what has happened, `Timeline`.
 */
export function MessageList({ messages, at, earlier, onEarlier = () => {}, divider, ...deeds }: MessageListProps) {
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
  const place = messages.findIndex(({ id }) => id === at)
  useOpenAt(place === -1 ? undefined : at, () => {
    letGo()
    if (place < settled) show(place)
    else tail.current?.children[place - settled]?.scrollIntoView({ block: 'start' })
  })

  return (
    <ScrollBox value={box}>
      <Frame>
        <Scroller ref={box} role="log" aria-live="off" aria-label={intl.formatMessage(words.messages)} tabIndex={0}>
          <Column ref={content}>
            {earlier === undefined ? null : <Earlier state={earlier} onMore={onEarlier} />}
            <History messages={history} divider={divider} near={near} whole={whole} each={each} {...deeds} />
            <div ref={tail}>
              {messages.slice(settled).map((message) => (
                <PlacedMessage
                  key={message.id}
                  message={message}
                  divider={divider}
                  newest={message === newest}
                  {...deeds}
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
    </ScrollBox>
  )
}

/** How many messages are settled: those before the newest question. A new one shows at once; the one before it moves when there is time. */
function useSettled(messages: readonly ShownMessage[]): number {
  const asked = Math.max(
    0,
    messages.findLastIndex(({ role }) => role === 'user'),
  )
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
