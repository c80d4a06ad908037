import { useEffect, useRef } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'

const words = defineMessages({ loading: { id: 'ui.chat.loadingMore' } })

export interface EndOfListProps {
  onReached: () => void
}

/**
 * Marks the end of the loaded items and calls `onReached` once when it comes near the viewport. Give it a new key after
 * each page.
 */
export function EndOfList({ onReached }: EndOfListProps) {
  const line = useRef<HTMLParagraphElement>(null)
  const reached = useRef(onReached)
  useEffect(() => {
    reached.current = onReached
  }, [onReached])

  useEffect(() => {
    const { current } = line
    if (!current) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      reached.current()
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])

  return (
    <p ref={line}>
      <FormattedMessage {...words.loading} />
    </p>
  )
}
