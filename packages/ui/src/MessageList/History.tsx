import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { ChatMessage } from '../ChatMessage/ChatMessage.tsx'
import type { MessageDeeds, ShownMessage } from '../ChatMessage/shown-message.ts'

const ABOVE = 24

export interface HistoryProps extends MessageDeeds {
  messages: readonly ShownMessage[]
  box: RefObject<HTMLElement | null>
}

/** The settled messages of a chat: only those near the screen are there. What comes before them moves nothing. */
export function History({ messages, box, ...deeds }: HistoryProps) {
  // The list is drawn by the virtualizer, which writes positions itself: nothing here is memoised over it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const list = useVirtualizer<HTMLElement, HTMLElement>({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => estimate(messages[index]),
    getItemKey: (index) => messages[index]?.id ?? index,
    overscan: 3,
    scrollMargin: ABOVE,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })

  const first = messages[0]?.id
  const firstBefore = useRef(first)
  useLayoutEffect(() => {
    const moved = messages.findIndex(({ id }) => id === firstBefore.current)
    const added = moved > 0 ? (list.measurementsCache[moved]?.start ?? ABOVE) - ABOVE : 0
    if (added > 0 && box.current) box.current.scrollTop += added
    firstBefore.current = first
  }, [messages, first, list, box])

  return (
    <Whole ref={list.containerRef}>
      {list.getVirtualItems().map(({ key, index }) => {
        const message = messages[index]
        return message ? (
          <Place key={key} ref={list.measureElement} data-index={index}>
            <ChatMessage message={message} {...deeds} />
          </Place>
        ) : null
      })}
    </Whole>
  )
}

/** A guess, until the message was once on the screen: 40 characters a line for an answer, less for a question. */
function estimate(message: ShownMessage | undefined) {
  if (!message || typeof message.text !== 'string') return 200
  const lines = message.text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / 44), 0)
  return message.role === 'user' ? 48 + 28 * Math.max(1, lines) : 72 + 26 * lines
}

const Whole = styled.div`
  position: relative;
`

const Place = styled.div`
  position: absolute;
  inset-inline: 0;
`
