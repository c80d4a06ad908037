import { type AnswerPart, EngineFailure } from './chat-engine.ts'
import { createReasoningWatch, type ReasoningFilter } from './strip-reasoning.ts'
import { EndpointError, errorIn, errorOf } from './endpoint-error.ts'
import { type Chunk, readChunk } from './read-chunk.ts'
import type { ServerSentEvent } from './read-events.ts'
import { IDLE_TIMEOUT, withIdleTimeout } from './with-idle-timeout.ts'

/** Timeouts in milliseconds. Anything received is a sign of life, even an empty chunk or a comment. */
export interface AnswerTimeouts {
  /** Until the first sign of life. */
  first: number
  /** Between two signs of life. */
  between: number
  /** While the endpoint only sends signs of life, and its model neither reasons nor writes. */
  mute?: number
  /** After the end of an answer, for its token count. */
  count?: number
}

/** After this many milliseconds of silence, the buffered first characters of an unknown model count as text. */
const UNDECIDED = 200

/** The state of an answer that is being read. */
interface AnswerState {
  finish: string
  usage: Chunk['usage']
  /** The usage came with the end or after it; an earlier one may count only the text so far. */
  isCounted: boolean
  isChat: boolean
  thinks: boolean
  refuses: boolean
  /** Text came in chunks: a whole message that follows repeats it. */
  inPieces: boolean
  /** The last text was a whole message. */
  isWhole: boolean
  hasText: boolean
}

/**
 * Reads the parts of an answer without its reasoning. It ends where the stream says so, whatever follows. Throws an
 * `EndpointError` for an error in the stream, and an `EngineFailure` for an answer that has no end, has no text or was
 * refused.
 */
export async function* readAnswer(
  events: AsyncIterable<ServerSentEvent | null>,
  { first, between, mute = 600_000, count = 2000 }: AnswerTimeouts,
  filter: ReasoningFilter,
): AsyncGenerator<AnswerPart> {
  const answerState: AnswerState = {
    finish: '',
    usage: null,
    isCounted: false,
    isChat: false,
    thinks: false,
    refuses: false,
    inPieces: false,
    isWhole: false,
    hasText: false,
  }
  let limit = first
  let [lastOutputAt, endedAt] = [performance.now(), 0]
  const wait = () =>
    answerState.finish !== ''
      ? Math.max(0, endedAt + count - performance.now())
      : filter.isUndecided
        ? UNDECIDED
        : limit
  const { emitText, end } = createRetractableOutput(answerState, filter)
  try {
    for await (const event of withIdleTimeout(events, wait)) {
      if (answerState.finish !== '' && (event === IDLE_TIMEOUT || performance.now() > endedAt + count)) break
      if (event === IDLE_TIMEOUT && !filter.isUndecided) throw expired(limit)
      if (event === IDLE_TIMEOUT) yield* emitText(filter.settle())
      else if (event === null) {
        limit = between
        if (performance.now() - lastOutputAt > mute) throw expired(mute)
      } else {
        const chunk = take(answerState, event)
        if (answerState.finish !== '' && endedAt === 0) endedAt = performance.now()
        if (chunk?.thinks) yield* emitText(filter.settle())
        if (chunk?.text) yield* emitText(filter.push(chunk.text))
        if (chunk?.thinks || chunk?.text) lastOutputAt = performance.now()
        if (event === 'done' || answerState.isCounted) break
      }
    }
  } catch (error) {
    // Text received so far is kept, and an answer that has ended is complete.
    if (filter.isUndecided) yield* emitText(filter.settle())
    if (answerState.finish === '') throw error
  }
  if (answerState.finish === '' && !answerState.isWhole) {
    if (filter.isUndecided) yield* emitText(filter.settle())
    throw unended(answerState)
  }
  yield* emitText(filter.end())
  yield* end()
  yield* ending(answerState, filter.hasReasoning)
}

/** The parts for filtered text, which is retracted if it turns out to be reasoning without an opening tag. */
function createRetractableOutput(answerState: AnswerState, filter: ReasoningFilter) {
  const watch = createReasoningWatch()
  let isRetracted = false
  const isWatched = () => !answerState.thinks && !filter.hasReasoning

  function retract(rest: string): AnswerPart[] {
    isRetracted = true
    answerState.thinks = true
    answerState.hasText = false
    return [{ retract: true }, ...emitText(rest)]
  }
  function emitText(chunk: string): AnswerPart[] {
    const rest = isWatched() ? watch.push(chunk) : undefined
    if (rest !== undefined) return retract(rest)
    const text = isRetracted && !answerState.hasText ? chunk.trimStart() : chunk
    answerState.hasText ||= text.trim() !== ''
    return text === '' ? [] : [{ text }]
  }
  return {
    emitText,
    end(): AnswerPart[] {
      const rest = isWatched() ? watch.end() : undefined
      return rest === undefined ? [] : retract(rest)
    },
  }
}

/** Adds an event to the state; returns its chunk if it still counts. */
function take(answerState: AnswerState, event: ServerSentEvent): Chunk | null {
  if (event === 'done') {
    answerState.finish ||= 'stop'
    return null
  }
  const chunk = readChunk(event.value)
  answerState.usage = chunk.usage ?? answerState.usage
  if (answerState.finish !== '') {
    answerState.isCounted = chunk.usage !== null
    return null
  }
  const error = errorIn(event.value) ?? (event.isError ? errorOf(event.value) : null)
  if (error !== null) throw error
  if (chunk.isWhole && answerState.inPieces) chunk.text = ''
  if (chunk.text !== '')
    [answerState.isWhole, answerState.inPieces] = [chunk.isWhole, answerState.inPieces || !chunk.isWhole]
  answerState.isChat ||= chunk.isChat
  answerState.thinks ||= chunk.thinks
  answerState.refuses ||= chunk.refuses
  answerState.finish = chunk.finish
  answerState.isCounted = chunk.finish !== '' && chunk.usage !== null
  return chunk
}

/** Yields the usage, then throws the reason if the answer is not valid. */
function* ending({ finish, usage, refuses, hasText, thinks }: AnswerState, hasThought: boolean): Generator<AnswerPart> {
  const cut = /^(length|max_tokens)$/i.test(finish)
  yield { tokens: null, promptTokens: null, ...usage, cut }
  if (refuses || /content.?filter|sensitive|safety|refusal|blocked/i.test(finish))
    throw new EngineFailure('refused', 'The model’s moderation ended the answer.')
  if (/error|insufficient/i.test(finish))
    throw new EngineFailure(
      hasText ? 'crashed' : 'unavailable',
      `The answer was cut off: its finish reason is ${finish.slice(0, 40)}.`,
    )
  if (!hasText && (thinks || hasThought))
    throw new EngineFailure(
      'onlyThought',
      cut
        ? 'The model reached its token limit while thinking and wrote no answer.'
        : 'The model only thought and wrote no answer.',
    )
}

const expired = (waited: number) =>
  new EngineFailure('unavailable', `The model sent nothing for ${waited / 1000} seconds.`)

const unended = ({ isChat }: AnswerState) =>
  isChat
    ? new EngineFailure('crashed', 'The answer was cut off: its stream ended without an end marker.')
    : new EndpointError('The response contains no answer', { status: 200 })
