import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Column, Frame, Scroller } from './frame.ts'

export interface NoMessagesProps {
  /** What to begin with. */
  children: ReactNode
}

/** Where messages will stand in a chat in which nothing was said yet; it weighs nothing of them. `MessageList` takes its place with the first. */
export function NoMessages({ children }: NoMessagesProps) {
  const intl = useIntl()
  return (
    <Frame>
      <Scroller role="log" aria-live="off" aria-label={intl.formatMessage({ id: 'ui.chat.messages' })} tabIndex={0}>
        <Column data-empty>{children}</Column>
      </Scroller>
    </Frame>
  )
}
