import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { ChatMessage, type ChatMessageProps } from '../ChatMessage/ChatMessage.tsx'

/** A divider across a chat, before one of its messages. */
export interface ChatDivider {
  /** The id of the message below it. */
  before: string
  /** A `Divider` with a label. */
  line: ReactNode
}

export interface TranscriptMessageProps extends ChatMessageProps {
  divider?: ChatDivider | undefined
}

/** A message in its list, with the divider above it if there is one. */
export const TranscriptMessage = ({ divider, ...rest }: TranscriptMessageProps) => (
  <>
    {divider?.before === rest.message.id ? <Line>{divider.line}</Line> : null}
    <ChatMessage {...rest} />
  </>
)

const Line = styled.div`
  padding-block-end: 28px;
`
