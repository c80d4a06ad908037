import { type ComponentType, useEffect, useState } from 'react'
import type { MessagesProps } from './Messages.tsx'

/** The first view is long over by then, and the network is still there: what tells of its loss must not come through it. */
const LATER = 4000

/**
 * `Messages` that come with the first one that is said, or a while after the page: the first view does not carry them. Where
 * they get lost on their way they are asked for again, and what was said meanwhile shows then.
 */
export function MessagesOnDemand(props: MessagesProps) {
  const [Messages, setMessages] = useState<ComponentType<MessagesProps> | null>(null)
  const [lost, setLost] = useState(0)
  const said = props.messages.length

  useEffect(() => {
    if (Messages) return
    const bring = () => void import('./Messages.tsx').then((file) => setMessages(() => file.Messages)).catch(() => setLost((times) => times + 1))
    const timer = setTimeout(bring, said > 0 && lost === 0 ? 0 : LATER)

    return () => clearTimeout(timer)
  }, [Messages, said, lost])

  return Messages ? <Messages {...props} /> : null
}
