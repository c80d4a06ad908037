import { at, textAt } from './read-json.ts'

/** What one object of an answer says, as far as it matters. */
export interface Chunk {
  text: string
  /** It holds thinking, which is no text. */
  thinks: boolean
  /** It holds a refusal in the model's own words. */
  refuses: boolean
  /** Why the answer ends with it; empty where it does not. */
  finish: string
  usage: { tokens: number | null; promptTokens: number | null } | null
  /** It is a part of a chat at all. */
  isChat: boolean
  /** It has the whole message, not a part of it. */
  isWhole: boolean
}

/** Reads whatever it finds in the places that are known, and passes over everything else. */
export function readChunk(value: unknown): Chunk {
  const choices = at(value, 'choices')
  const list: unknown[] = Array.isArray(choices) ? choices : []
  const choice = list.find((one) => Number(at(one, 'index') ?? 0) === 0) ?? list[0]
  const [delta, message] = [at(choice, 'delta'), at(choice, 'message')]
  const text = textOf(at(delta, 'content')) || textOf(at(delta, 'text'))
  const whole = textOf(at(message, 'content')) || textOf(at(choice, 'text'))
  const said = [delta, message, choice]
  return {
    text: text || whole,
    thinks: said.some(
      (one) =>
        ['reasoning_content', 'reasoning', 'reasoning_details', 'thinking'].some((name) => isFilled(at(one, name))) ||
        hasThoughts(at(one, 'content')),
    ),
    refuses: said.some((one) => textAt(one, 'refusal') !== ''),
    finish: textAt(choice, 'finish_reason').replace(/^null$/, ''),
    usage: usageIn(at(value, 'usage')),
    isChat: Array.isArray(choices),
    isWhole: text === '' && whole !== '',
  }
}

/** A text, or one in parts. */
function textOf(content: unknown): string {
  if (typeof content === 'string') return content
  return Array.isArray(content)
    ? content
        .map((part: unknown) => (typeof part === 'string' ? part : isThought(part) ? '' : textAt(part, 'text')))
        .join('')
    : ''
}

const isThought = (part: unknown) => /thinking|reasoning/.test(textAt(part, 'type'))
const hasThoughts = (content: unknown) => Array.isArray(content) && content.some(isThought)
const isFilled = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.keys(value).length > 0
    : typeof value === 'string' && value !== ''

function usageIn(usage: unknown): Chunk['usage'] {
  const [tokens, promptTokens] = [
    countIn(usage, 'completion_tokens', 'output_tokens'),
    countIn(usage, 'prompt_tokens', 'input_tokens'),
  ]
  return tokens === null && promptTokens === null ? null : { tokens, promptTokens }
}

/** A number, or its digits as a text; whether it can be is looked at by whoever charges by it. */
function countIn(usage: unknown, ...names: readonly string[]): number | null {
  const told = names.map((name) => textAt(usage, name)).find((text) => text !== '' && Number.isFinite(Number(text)))
  return told === undefined ? null : Number(told)
}
