import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import type { ShownMessage } from '../ChatMessage/shown-message.ts'

/** Keeps a window over the settled messages of a chat, so many pixels below the top of what scrolls. It opens at their end, and what comes before them moves nothing. */
export function useHistory(messages: readonly ShownMessage[], box: RefObject<HTMLElement | null>, above: number) {
  // Another function counts as other messages, and all of them are laid out anew.
  const getItemKey = useCallback((index: number) => messages[index]?.id ?? index, [messages])
  // It draws by itself, so nothing is memoised over it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const history = useVirtualizer<HTMLElement, HTMLElement>({
    count: messages.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => estimate(messages[index]),
    getItemKey,
    initialOffset: Number.MAX_SAFE_INTEGER,
    overscan: 3,
    anchorTo: 'end',
    scrollMargin: above,
    directDomUpdates: true,
    directDomUpdatesMode: 'position',
  })

  return {
    near: history.getVirtualItems(),
    whole: history.containerRef,
    each: history.measureElement,
    show: (index: number) => history.scrollToIndex(index, { align: 'start' }),
  }
}

/** Each time that one message is measured, the places of all that follow are reckoned from their heights. */
const guessed = new WeakMap<ShownMessage, number>()

/** A guess in pixels, until the message was once on the screen. */
function estimate(message: ShownMessage | undefined): number {
  if (!message || typeof message.text !== 'string') return 200
  const known = guessed.get(message)
  if (known !== undefined) return known
  const guess = guessHeight(message.role, message.text)
  guessed.set(message, guess)
  return guess
}

/** At 44 characters a line. */
function guessHeight(role: ShownMessage['role'], text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / 44), 0)
  const paragraphs = text.split('\n\n').length
  return role === 'user' ? 48 + 28 * Math.max(1, lines) : 72 + 26 * lines + 12 * paragraphs
}
