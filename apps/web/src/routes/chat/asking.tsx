import { type ConversationSnapshot, selectLive, selectMaySend } from '@moyun/machines'
import { Composer } from '@moyun/ui'
import { useIntl } from 'react-intl'
import type { OpenConversation } from '../../room/conversation.ts'
import { useUnsaved } from '../../layout/unsaved.ts'
import { NotSent } from './not-sent.tsx'
import { useConversation, useDraft } from './use-conversation.ts'

const selectIsAnswering = (snapshot: ConversationSnapshot) => selectLive(snapshot) !== null
const selectIsGone = (snapshot: ConversationSnapshot) => snapshot.context.thread.removed || snapshot.matches({ thread: 'missing' })

/** Where the member asks. The words leave the composer when they are on their way, and come back when they can't go. */
export function Asking({ conversation }: { conversation: OpenConversation }) {
  const intl = useIntl()
  const { actor, draft } = conversation
  const answering = useConversation(conversation, selectIsAnswering)
  const maySend = useConversation(conversation, selectMaySend)
  const gone = useConversation(conversation, selectIsGone)
  const text = useDraft(conversation)
  useUnsaved(text.trim() === '' ? null : 'draft')

  return (
    <div>
      <NotSent conversation={conversation} />
      <Composer
        value={text}
        onChange={draft.write}
        answering={answering || !maySend}
        {...(answering ? { onStop: () => actor.send({ type: 'answer.stop' }) } : {})}
        {...(gone ? { problem: intl.formatMessage({ id: 'chat.gone' }) } : {})}
        onSend={(question) => {
          actor.send({ type: 'message.send', text: question })
          draft.write('')
        }}
      />
    </div>
  )
}
