import { selectFinding } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { keyframes, styled } from 'styled-components'
import type { OpenConversation } from '../../member/conversation.ts'
import { useConversation } from './use-conversation.ts'

/** Says above the messages that a linked message is being loaded, or that loading failed. The loaded messages stay. */
export function LinkedMessageStatus({ conversation }: { conversation: OpenConversation }) {
  const finding = useConversation(conversation, selectFinding)
  if (finding === null) return null
  return (
    <Over>
      <Strip data-finding={finding}>
        {finding === 'busy' ? (
          <Alert tone="note">
            <FormattedMessage id="chat.finding" />
          </Alert>
        ) : (
          <Alert
            tone="danger"
            action={
              <Button kind="quiet" size="s" onClick={() => conversation.actor.send({ type: 'find.retry' })}>
                <FormattedMessage id="shell.retry" />
              </Button>
            }
          >
            <FormattedMessage id="chat.unfound" />
          </Alert>
        )}
      </Strip>
    </Over>
  )
}

const appear = keyframes`
  from {
    opacity: 0;
  }
`

/** Takes no space from the messages. */
const Over = styled.div`
  && {
    flex: none;
  }
  position: relative;
  z-index: 1;
`

/** Delayed, so that a fast load shows nothing. */
const Strip = styled.div`
  position: absolute;
  inset-block-start: 8px;
  inset-inline: 20px;
  max-inline-size: 480px;
  margin-inline: auto;
  border-radius: ${({ theme }) => theme.radius.m};
  background: ${({ theme }) => theme.color.raised};
  box-shadow: ${({ theme }) => theme.shadow.float};

  &[data-finding='busy'] {
    animation: ${appear} 120ms 400ms backwards;
  }
`
