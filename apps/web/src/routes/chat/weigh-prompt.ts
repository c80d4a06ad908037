import { CONTEXT_LIMIT, type Message, MOST_PICTURES_SHOWN, reckonTokens } from '@moyun/api'

/** What a model would be asked. */
export interface Prompt {
  /** The messages that are known, and the one that the question follows on. */
  messages: readonly Message[]
  parentId: string | null
  text: string
  pictures: number
  /** Earlier questions that go along at most; as many as fit for null. */
  turns: number | null
  /** The model is shown pictures. */
  sees: boolean
  /** Tokens of what the assistant is told. */
  told: number
  /** What was said already of an answer that goes on. */
  continues?: string
}

/** The tokens of a prompt, reckoned as the server does; where messages are not read yet, as if they filled what room there is. */
export function weighPrompt({
  messages,
  parentId,
  text,
  pictures: own,
  turns,
  sees,
  told,
  continues = '',
}: Prompt): number {
  const byId = new Map(messages.map((message) => [message.id, message]))
  let [characters, pictures, answers] = [lengthOf(text), own, 0]
  let room = CONTEXT_LIMIT - characters
  let left = turns ?? Infinity
  for (let id = parentId; id !== null && left > 0;) {
    const message = byId.get(id)
    const length = lengthOf(message?.text ?? '')
    room -= length
    if (room < 0) break
    // An answer goes along with its question alone.
    if (message?.role === 'assistant') answers += length
    else {
      characters += answers + (message ? length : room)
      pictures += message ? (message.attachments?.length ?? 0) : MOST_PICTURES_SHOWN
      answers = 0
      left -= 1
    }
    id = message?.parentId ?? null
  }
  return (
    told +
    reckonTokens(
      characters + lengthOf(continues.slice(-CONTEXT_LIMIT)),
      sees ? Math.min(pictures, MOST_PICTURES_SHOWN) : 0,
    )
  )
}

/** In code points. */
const lengthOf = (text: string) => [...text].length
