import type { VirtualItem } from '@tanstack/react-virtual'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import { ChatMessage } from '../ChatMessage/ChatMessage.tsx'
import type { MessageDeeds, ShownMessage } from '../ChatMessage/shown-message.ts'
import { usePrinting } from './use-printing.ts'

export interface HistoryProps extends MessageDeeds {
  messages: readonly ShownMessage[]
  /** Which of them are near the screen. */
  near: readonly VirtualItem[]
  /** Told of the box, to make it as tall as all messages. */
  whole: Ref<HTMLDivElement>
  /** Told of each message, to measure and to place it. */
  each: Ref<HTMLDivElement>
}

/** The settled messages of a chat, of which only those near the screen are there; on paper all of them. */
export function History({ messages, near, whole, each, ...deeds }: HistoryProps) {
  if (usePrinting()) return messages.map((message) => <ChatMessage key={message.id} message={message} {...deeds} />)
  return (
    <Whole ref={whole}>
      {near.map(({ key, index }) => {
        const message = messages[index]
        return message ? (
          <Place key={key} ref={each} data-index={index}>
            <ChatMessage message={message} {...deeds} />
          </Place>
        ) : null
      })}
    </Whole>
  )
}

const Whole = styled.div`
  position: relative;
`

const Place = styled.div`
  position: absolute;
  inset-inline: 0;
`
