import { isTransportError, isRefusal } from '@moyun/api'
import { type ConversationSnapshot, selectIsServerUnreachable, selectIsOffline } from '@moyun/machines'
import { Alert, Button } from '@moyun/ui'
import { FormattedMessage } from 'react-intl'
import { styled } from 'styled-components'
import { saveHandoff, HANDOFF_PARAM } from '../../features/handoff/handoff.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { Realtime } from '../../member/realtime.ts'
import { useMember } from '../../member/member-services.ts'
import { useErrorMessage } from '../../app/errors/error-message.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'
import { useConversation } from './use-conversation.ts'

const selectHasFailed = (snapshot: ConversationSnapshot) => snapshot.matches({ request: 'failed' })
const selectSendError = ({ context }: ConversationSnapshot) => context.sendError
const selectStopError = ({ context }: ConversationSnapshot) => context.stopError

/** The message that could not be sent, and why, with buttons to retry it or to take it back into the composer. */
export function UnsentNotice({ conversation }: { conversation: OpenConversation }) {
  const { actor } = conversation
  const failed = useConversation(conversation, selectHasFailed)
  const error = useConversation(conversation, selectSendError)
  const why = useErrorMessage(error)
  const notStopped = useErrorMessage(useConversation(conversation, selectStopError))

  const [isOffline, isCutOff] = [Realtime.useSelector(selectIsOffline), Realtime.useSelector(selectIsServerUnreachable)]
  // The conversation machine sends it once the server can be reached again.
  const waits = failed && (isOffline || isCutOff) && isTransportError(error)

  if (!failed && !notStopped) return null
  return (
    <Space>
      <Alert
        tone={waits ? 'warning' : 'danger'}
        action={
          failed && (
            <>
              {isFull(error) && <GoOnElsewhere conversation={conversation} />}
              <Button kind="quiet" size="s" onClick={() => actor.send({ type: 'send.discard' })}>
                <FormattedMessage id="chat.takeBack" />
              </Button>
              {isFull(error) || waits ? null : (
                <Button kind="quiet" size="s" onClick={() => actor.send({ type: 'send.retry' })}>
                  <FormattedMessage id="shell.retry" />
                </Button>
              )}
            </>
          )
        }
      >
        {waits ? (
          <FormattedMessage id="chat.waits" />
        ) : (
          <FormattedMessage
            id={failed ? 'chat.notSent' : 'chat.notStopped'}
            values={{ why: why ?? notStopped ?? '' }}
          />
        )}
      </Alert>
    </Space>
  )
}

/** The conversation has the maximum number of messages, which the refusal states. */
const isFull = (error: unknown) =>
  isRefusal(error, 2002) && typeof error.result === 'object' && error.result !== null && 'messages' in error.result

/**
 * Sends the question in a new conversation. A question with pictures is taken back instead: its pictures belong to this
 * conversation.
 */
function GoOnElsewhere({ conversation: { actor, draft } }: { conversation: OpenConversation }) {
  const navigate = useLateNavigate()
  const { drafts } = useMember()
  const { unsent } = actor.getSnapshot().context

  if (unsent?.kind !== 'message' || (unsent.attachments ?? []).length > 0) return null
  const go = async () => {
    const before = draft.getSnapshot()
    await saveHandoff(drafts, 'chat', { text: unsent.text, pictures: [] })
    actor.send({ type: 'send.discard' })
    draft.write(before)
    navigate(`/chat?${HANDOFF_PARAM}=1`)
  }
  return (
    <Button kind="quiet" size="s" onClick={() => void go()}>
      <FormattedMessage id="chat.askElsewhere" />
    </Button>
  )
}

const Space = styled.div`
  margin-block-end: ${({ theme }) => theme.space[2]};
`
