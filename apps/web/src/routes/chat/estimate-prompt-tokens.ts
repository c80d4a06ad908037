import { CONTEXT_LIMIT, type Message, MAX_CONTEXT_PICTURES, estimateTokens } from '@moyun/api'

/** The request to the model. */
export interface ModelRequest {
  /** The known messages, and the parent of the question. */
  messages: readonly Message[]
  parentId: string | null
  text: string
  pictures: number
  /** Maximum number of earlier questions that are included; null for as many as fit. */
  turns: number | null
  /** The model gets pictures. */
  acceptsImages: boolean
  /** Tokens of the assistant's instructions. */
  instructionTokens: number
  /** The existing text of an answer that is continued. */
  continues?: string
}

/**
 * The tokens of a prompt, estimated as the server does. Messages that are not loaded count as if they filled the
 * remaining space.
 */
export function estimatePromptTokens({
  messages,
  parentId,
  text,
  pictures: own,
  turns,
  acceptsImages,
  instructionTokens,
  continues = '',
}: ModelRequest): number {
  const byId = new Map(messages.map((message) => [message.id, message]))
  let [characters, pictures, answers] = [lengthOf(text), own, 0]
  let remaining = CONTEXT_LIMIT - characters
  let left = turns ?? Infinity
  for (let id = parentId; id !== null && left > 0;) {
    const message = byId.get(id)
    const length = lengthOf(message?.text ?? '')
    remaining -= length
    if (remaining < 0) break
    // An answer is included only together with its question.
    if (message?.role === 'assistant') answers += length
    else {
      characters += answers + (message ? length : remaining)
      pictures += message ? (message.attachments?.length ?? 0) : MAX_CONTEXT_PICTURES
      answers = 0
      left -= 1
    }
    id = message?.parentId ?? null
  }
  return (
    instructionTokens +
    estimateTokens(
      characters + lengthOf(continues.slice(-CONTEXT_LIMIT)),
      acceptsImages ? Math.min(pictures, MAX_CONTEXT_PICTURES) : 0,
    )
  )
}

/** In code points. */
const lengthOf = (text: string) => [...text].length
