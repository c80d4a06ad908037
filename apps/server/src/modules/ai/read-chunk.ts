import type { TokenCounts } from './chat-engine.ts'
import { valueAt, textAt } from './read-json.ts'

/** The relevant parts of one object of an answer. */
export interface Chunk {
  text: string
  /** It contains reasoning, which is not part of the text. */
  thinks: boolean
  /** It contains a refusal in the model's own words. */
  refuses: boolean
  /** The reason why the answer ends here; empty if it does not. */
  finish: string
  usage: TokenCounts | null
  /** It is part of a chat answer at all. */
  isChat: boolean
  /** It has the whole message, not a chunk of it. */
  isWhole: boolean
}

/** Reads a chunk leniently: uses every known field and ignores all others. */
export function readChunk(value: unknown): Chunk {
  const choices = valueAt(value, 'choices')
  const list: unknown[] = Array.isArray(choices) ? choices : []
  const choice = list.find((one) => Number(valueAt(one, 'index') ?? 0) === 0) ?? list[0]
  const [delta, message] = [valueAt(choice, 'delta'), valueAt(choice, 'message')]
  const text = textOf(valueAt(delta, 'content')) || textOf(valueAt(delta, 'text'))
  const whole = textOf(valueAt(message, 'content')) || textOf(valueAt(choice, 'text'))
  const sources = [delta, message, choice]
  return {
    text: text || whole,
    thinks: sources.some(
      (one) =>
        ['reasoning_content', 'reasoning', 'reasoning_details', 'thinking'].some((name) =>
          isFilled(valueAt(one, name)),
        ) || hasThoughts(valueAt(one, 'content')),
    ),
    refuses: sources.some((one) => textAt(one, 'refusal') !== ''),
    finish: textAt(choice, 'finish_reason').replace(/^null$/, ''),
    usage: usageIn(valueAt(value, 'usage')),
    isChat: Array.isArray(choices),
    isWhole: text === '' && whole !== '',
  }
}

/** A text, or one in several parts. */
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
  if (tokens === null && promptTokens === null) return null
  const details = valueAt(usage, 'completion_tokens_details') ?? valueAt(usage, 'output_tokens_details')
  return { tokens, promptTokens, reasoningTokens: countIn(details, 'reasoning_tokens') }
}

/** A number or a text of digits; the code that charges for it checks whether it is plausible. */
function countIn(usage: unknown, ...names: readonly string[]): number | null {
  const numeral = names.map((name) => textAt(usage, name)).find((text) => text !== '' && Number.isFinite(Number(text)))
  return numeral === undefined ? null : Number(numeral)
}
