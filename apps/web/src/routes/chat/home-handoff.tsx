import { selectMaySend } from '@moyun/machines'
import { useHandoff } from '../../features/handoff/use-handoff.ts'
import type { OpenConversation } from '../../member/conversation.ts'
import { useLateNavigate } from '../../router/use-late-navigate.ts'

/**
 * Sends the text from the start page. With pictures it waits in the composer: they have to be uploaded, and the model
 * may not see pictures.
 */
export function HomeHandoff({ conversation: { actor, draft, attachments } }: { conversation: OpenConversation }) {
  const navigate = useLateNavigate()

  useHandoff(
    'chat',
    ({ text, pictures }) => {
      if (pictures.length === 0 && selectMaySend(actor.getSnapshot())) return actor.send({ type: 'message.send', text })
      attachments.add(pictures)
      void draft.prepend(text)
    },
    // Once the message is being sent, the address changes to the conversation's own.
    () => (actor.getSnapshot().context.unsent === null ? navigate('/chat', { replace: true }) : undefined),
  )
  return null
}
