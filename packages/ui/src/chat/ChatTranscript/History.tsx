import type { VirtualItem } from '@tanstack/react-virtual'
import { type Ref, useContext, useLayoutEffect } from 'react'
import { styled } from 'styled-components'
import type { MessageActions, DisplayedMessage } from '../ChatMessage/displayed-message.ts'
import { ScrollContainerContext } from '../../layout/NearScreen/near-screen.ts'
import { useIsPrinting } from '../../layout/Printing/printing.ts'
import { type ChatDivider, TranscriptMessage } from './TranscriptMessage.tsx'

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
  const printing = useIsPrinting()
  useScrollPositionAfterPrint(printing)
  const rendered = printing ? messages.map(({ id: key }, index) => ({ key, index })) : near
  // The same elements in print, so that what they have drawn stays.
  return (
    <Whole ref={whole} data-printing={printing || undefined}>
      {rendered.map(({ key, index }) => {
        const message = messages[index]
        return message ? (
          <Place key={key} ref={printing ? undefined : each} data-index={index}>
            <TranscriptMessage message={message} {...actions} />
          </Place>
        ) : null
      })}
    </Whole>
  )
}

function useScrollPositionAfterPrint(printing: boolean) {
  const box = useContext(ScrollContainerContext)
  useLayoutEffect(() => {
    const scroller = box.current
    if (!printing || !scroller) return
    const { scrollTop } = scroller
    return () => void (scroller.scrollTop = scrollTop)
  }, [printing, box])
}

const Whole = styled.div`
  position: relative;

  &[data-printing] {
    block-size: auto !important;
  }
`

const Place = styled.div`
  position: absolute;
  inset-inline: 0;

  [data-printing] > & {
    position: static;
  }
`
