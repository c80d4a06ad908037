import { selectMaySend } from '@moyun/machines'
import { useHandoffs } from '../../features/handoff/use-handoffs.ts'
import type { StartNewProps } from './start-new.tsx'

/** Maximum of a question that is taken from an address, in UTF-16 units. */
const LONGEST = 200

/**
 * Sends the text from the start page. With pictures it waits in the composer: they have to be uploaded, and the model
 * may not see pictures. The prompt of a work and the starter question of an assistant wait there as well.
 */
export function ChatHandoffs({ conversation: { actor, draft, attachments }, named }: StartNewProps) {
  useHandoffs(
    'chat',
    {
      stored: named
        ? null
        : ({ text, pictures }) => {
            if (pictures.length === 0 && selectMaySend(actor.getSnapshot())) actor.send({ type: 'message.send', text })
            else {
              attachments.add(pictures)
              void draft.prepend(text)
            }
            return undefined
          },
      work: named ? null : async ({ input }) => void (await draft.prepend(input.prompt)),
      question: named ? async (question) => void (await draft.prepend(question.slice(0, LONGEST))) : null,
    },
    // Once a message is being sent, the address changes to the conversation's own.
    { keepsAddress: (source) => source === 'stored' && actor.getSnapshot().context.unsent !== null },
  )
  return null
}
