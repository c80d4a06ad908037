import type { ConversationSnapshot } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import type { OpenConversation } from '../../room/conversation.ts'
import { useProblem } from '../../failures/problem.ts'
import { useConversation } from './use-conversation.ts'

const selectHasFailed = (snapshot: ConversationSnapshot) => snapshot.matches({ sending: 'failed' })
const selectSendError = ({ context }: ConversationSnapshot) => context.sendError
const selectStopError = ({ context }: ConversationSnapshot) => context.stopError

/** What could not be sent, and why: to try again, or to take back into the composer. */
export function NotSent({ conversation }: { conversation: OpenConversation }) {
  const { actor } = conversation
  const failed = useConversation(conversation, selectHasFailed)
  const why = useProblem(useConversation(conversation, selectSendError))
  const notStopped = useProblem(useConversation(conversation, selectStopError))

  if (!failed && !notStopped) return null
  return (
    <Space>
      <Alert
        tone="danger"
        action={
          failed && (
            <Ways>
              <Button kind="quiet" size="s" onClick={() => actor.send({ type: 'send.discard' })}>
                <FormattedMessage id="chat.takeBack" />
              </Button>
              <Button kind="quiet" size="s" onClick={() => actor.send({ type: 'send.retry' })}>
                <FormattedMessage id="shell.retry" />
              </Button>
            </Ways>
          )
        }
      >
        <FormattedMessage id={failed ? 'chat.notSent' : 'chat.notStopped'} values={{ why: why ?? notStopped ?? '' }} />
      </Alert>
    </Space>
  )
}

const Space = styled.div`
  margin-block-end: ${({ theme }) => theme.space[2]};
`

const Ways = styled.span`
  display: flex;
  flex: none;
  margin-block: -3px;
`
