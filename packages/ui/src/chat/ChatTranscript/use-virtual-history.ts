import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useCallback } from 'react'
import { QUESTION_LINES, type DisplayedMessage } from '../ChatMessage/displayed-message.ts'

/**
 * Virtualizes the settled messages of a chat. `above` is their distance in pixels from the top of the scroll content.
 * The list opens at its end, and messages inserted above do not shift the visible ones.
 */
export function useVirtualHistory(
  messages: readonly DisplayedMessage[],
  box: RefObject<HTMLElement | null>,
  above: number,
) {
  // A new function makes the virtualizer lay out all messages again.
  const getItemKey = useCallback((index: number) => messages[index]?.id ?? index, [messages])
  // The virtualizer updates the DOM itself (`directDomUpdates`), so nothing here is memoised over its results.
  // oxlint-disable-next-line react/incompatible-library
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

/** Cached estimates: each measured message makes the virtualizer compute the positions of all later ones. */
const guessed = new WeakMap<DisplayedMessage, number>()

/** Estimated height in pixels, until the message was rendered once. */
function estimate(message: DisplayedMessage | undefined): number {
  if (!message || typeof message.text !== 'string') return 200
  const known = guessed.get(message)
  if (known !== undefined) return known
  const guess = guessHeight(message.role, message.text)
  guessed.set(message, guess)
  return guess
}

/** At 44 characters a line. */
function guessHeight(role: DisplayedMessage['role'], text: string): number {
  const lines = text.split('\n').reduce((sum, line) => sum + Math.ceil(line.length / 44), 0)
  const paragraphs = text.split('\n\n').length
  return role === 'user' ? 48 + 28 * Math.min(Math.max(1, lines), QUESTION_LINES) : 72 + 26 * lines + 12 * paragraphs
}
