import { useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'
import type { ShownMessage } from '../ChatMessage/shown-message.ts'

/** Keeps a window over the settled messages of a chat, so many pixels below the top of what scrolls. It opens at their end, and what comes before them moves nothing. */
export function useHistory(messages: readonly ShownMessage[], box: RefObject<HTMLElement | null>, above: number) {
  // It draws by itself, so nothing is memoised over it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const history = useVirtualizer<HTMLElement, HTMLElement>({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => estimate(messages[index]),
    getItemKey: (index) => messages[index]?.id ?? index,
    initialOffset: Number.MAX_SAFE_INTEGER,
    overscan: 3,
    anchorTo: 'end',
    scrollMargin: above,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })

  return { near: history.getVirtualItems(), whole: history.containerRef, each: history.measureElement, show: (index: number) => history.scrollToIndex(index, { align: 'start' }) }
}

/** A guess, until the message was once on the screen: 44 characters a line. */
function estimate(message: ShownMessage | undefined) {
  if (!message || typeof message.text !== 'string') return 200
  const lines = message.text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / 44), 0)
  const paragraphs = message.text.split('\n\n').length
  return message.role === 'user' ? 48 + 28 * Math.max(1, lines) : 72 + 26 * lines + 12 * paragraphs
}
