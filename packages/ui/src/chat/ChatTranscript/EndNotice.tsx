import { useState } from 'react'
import { defineMessages, FormattedMessage } from 'react-intl'
import type { DisplayedMessage } from '../ChatMessage/displayed-message.ts'
import { VisuallyHidden } from '../../layout/VisuallyHidden/VisuallyHidden.tsx'

const words = defineMessages({
  done: { id: 'ui.chat.saidDone' },
  stopped: { id: 'ui.chat.saidStopped' },
  failed: { id: 'ui.chat.saidFailed' },
  interrupted: { id: 'ui.chat.saidInterrupted' },
})

export interface EndNoticeProps {
  message: DisplayedMessage | undefined
}

/** Announces the end of an answer to screen reader users: once, and not word by word. */
export function EndNotice({ message }: EndNoticeProps) {
  const [watched, setWatched] = useState<string | null>(null)
  if (message?.state === 'streaming' && message.id !== watched) setWatched(message.id)
  const ended = message && message.state !== 'streaming' && message.id === watched ? message.state : null
  return <VisuallyHidden role="status">{ended ? <FormattedMessage {...words[ended]} /> : null}</VisuallyHidden>
}
