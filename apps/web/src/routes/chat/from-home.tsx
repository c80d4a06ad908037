import { selectMaySend } from '@moyun/machines'
import { useNavigate } from 'react-router-dom'
import { useCarried } from '../../carried/use-carried.ts'
import type { OpenConversation } from '../../room/conversation.ts'

/** Asks what was written on the start page. With pictures it waits in the composer: they go up first, and not every model sees. */
export function FromHome({ conversation: { actor, draft, brought } }: { conversation: OpenConversation }) {
  const navigate = useNavigate()

  useCarried(
    'chat',
    ({ text, pictures }) => {
      if (pictures.length === 0 && selectMaySend(actor.getSnapshot())) return actor.send({ type: 'message.send', text })
      brought.add(pictures)
      void draft.begin(text)
    },
    // What was asked goes on under its own address, which follows by itself.
    () => (actor.getSnapshot().context.unsent === null ? void navigate('/chat', { replace: true }) : undefined),
  )
  return null
}
