import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Column, Frame, Scroller } from './frame.ts'

export interface NoMessagesProps {
  /** What to show in the empty chat. */
  children: ReactNode
}

/** The message area of an empty chat, without the code of `ChatTranscript`, which replaces it at the first message. */
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
