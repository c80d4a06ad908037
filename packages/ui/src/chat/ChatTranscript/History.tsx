import type { VirtualItem } from '@tanstack/react-virtual'
import type { Ref } from 'react'
import { styled } from 'styled-components'
import type { MessageActions, DisplayedMessage } from '../ChatMessage/displayed-message.ts'
import { type ChatDivider, TranscriptMessage } from './TranscriptMessage.tsx'
import { useIsPrinting } from './use-is-printing.ts'

export interface HistoryProps extends MessageActions {
  messages: readonly DisplayedMessage[]
  divider: ChatDivider | undefined
  /** The messages near the viewport. */
  near: readonly VirtualItem[]
  /** Ref of the container, which the virtualizer makes as tall as all messages. */
  whole: Ref<HTMLDivElement>
  /** Ref of each message, which the virtualizer measures and positions. */
  each: Ref<HTMLDivElement>
}

/** The settled messages of a chat. Only those near the viewport are rendered; in print, all of them. */
export function History({ messages, near, whole, each, ...actions }: HistoryProps) {
  if (useIsPrinting())
    return messages.map((message) => <TranscriptMessage key={message.id} message={message} {...actions} />)
  return (
    <Whole ref={whole}>
      {near.map(({ key, index }) => {
        const message = messages[index]
        return message ? (
          <Place key={key} ref={each} data-index={index}>
            <TranscriptMessage message={message} {...actions} />
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
