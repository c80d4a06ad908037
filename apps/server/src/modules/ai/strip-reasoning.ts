/** Removes the reasoning ("thinking") from an answer whose model writes it into its text, chunk by chunk. */
export interface ReasoningFilter {
  /** Returns the text without reasoning, as far as that is certain. */
  push(chunk: string): string
  /** True while the first characters of an unknown model are buffered, because they may turn out to be reasoning. */
  readonly isUndecided: boolean
  /**
   * Stops buffering and returns the buffered text: nothing followed for a while, or the model sends reasoning in a
   * field of its own.
   */
  settle(): string
  /** Returns what is left at the end of the answer. */
  end(): string
  /** Some of the answer was reasoning. */
  readonly hasReasoning: boolean
  /** The answer closed its reasoning without having opened it. */
  readonly endedSilently: boolean
}

/**
 * Whether a model may begin with reasoning without an opening tag. `never`; `unknown`: its first characters are
 * buffered; `always`: everything is buffered until the reasoning or the answer ends.
 */
export type UntaggedReasoning = 'never' | 'unknown' | 'always'

const OPEN = '<think>'
const CLOSE = '</think>'
/** Characters that are buffered of an answer whose model is unknown. */
const WINDOW = 64

/**
 * Only a `<think>` at the very beginning, after white space, opens reasoning, and the next `</think>` closes it. A
 * `</think>` without an opening tag ends reasoning if it is on a line of its own, outside a code block, within the
 * buffered first characters. Everywhere else both are ordinary text.
 */
export function createReasoningFilter(silent: UntaggedReasoning): ReasoningFilter {
  let state: 'beginning' | 'thinking' | 'text' = 'beginning'
  let buffered = ''
  let hasThought = false
  let endedSilently = false

  const within = () => (silent === 'unknown' ? WINDOW : Infinity)

  function begin(chunk: string): string {
    buffered += chunk
    const start = buffered.trimStart()
    if (start.startsWith(OPEN)) {
      ;[state, hasThought, buffered] = ['thinking', true, '']
      return think(start.slice(OPEN.length))
    }
    if (OPEN.startsWith(start)) return ''
    if (silent === 'never') return pass()
    const rest = afterBareClose(buffered, { isEnd: false, within: within() })
    if (rest !== undefined) return closed(rest, true)
    const line = buffered.slice(buffered.lastIndexOf('\n') + 1).trim()
    const mayClose = line !== '' && (CLOSE.startsWith(line) || line === CLOSE)
    return silent === 'always' || mayClose || buffered.length < WINDOW ? '' : pass()
  }

  function think(chunk: string): string {
    buffered += chunk
    const end = buffered.indexOf(CLOSE)
    if (end !== -1) return closed(buffered.slice(end + CLOSE.length), false)
    buffered = buffered.slice(1 - CLOSE.length)
    return ''
  }

  /** After reasoning, the text is at its beginning again: white space or more reasoning may follow. */
  function closed(rest: string, isSilent: boolean): string {
    ;[state, hasThought, endedSilently, silent, buffered] = ['beginning', true, isSilent, 'never', '']
    return begin(rest)
  }

  function pass(): string {
    const text = hasThought ? buffered.trimStart() : buffered
    ;[state, buffered] = ['text', '']
    return text
  }

  return {
    push: (chunk) => (state === 'beginning' ? begin(chunk) : state === 'thinking' ? think(chunk) : chunk),
    get isUndecided() {
      return state === 'beginning' && silent === 'unknown' && !OPEN.startsWith(buffered.trimStart())
    },
    settle() {
      silent = 'never'
      return state === 'beginning' ? begin('') : ''
    },
    end() {
      const rest =
        state === 'beginning' && silent !== 'never'
          ? afterBareClose(buffered, { isEnd: true, within: within() })
          : undefined
      const text = rest === undefined ? '' : closed(rest, true)
      return text + (state === 'beginning' ? pass() : '')
    },
    get hasReasoning() {
      return hasThought
    },
    get endedSilently() {
      return endedSilently
    },
  }
}

/** Removes the reasoning at the beginning of a complete text, whether or not it has an opening tag. */
export function stripReasoning(text: string): string {
  const filter = createReasoningFilter('always')
  return filter.push(text) + filter.end()
}

/** Finds out late that the text passed on so far is reasoning without an opening tag. */
export interface ReasoningWatch {
  /** Returns the text after the reasoning; undefined if the text so far contains no end of reasoning. */
  push(text: string): string | undefined
  /** The same at the end of the answer, for its unterminated last line. */
  end(): string | undefined
}

/** Looks for a `</think>` without an opening tag in the text that a filter has passed on, reading each line once. */
export function createReasoningWatch(): ReasoningWatch {
  const scan = createCloseScan(Infinity)
  let unread = ''
  const read = (end: number, isEnd: boolean) => {
    const rest = scan(unread.slice(0, end), isEnd)
    unread = unread.slice(end)
    return rest === undefined ? undefined : (rest + unread).trimStart()
  }
  return {
    push(text) {
      unread += text
      return text.includes('\n') ? read(unread.lastIndexOf('\n') + 1, false) : undefined
    },
    end: () => read(unread.length, true),
  }
}

/**
 * The text after a `</think>` without an opening tag, on a line of its own outside code blocks, within the first
 * `within` characters. Unless `isEnd`, the last line may be incomplete and does not count.
 */
const afterBareClose = (text: string, { isEnd, within }: { isEnd: boolean; within: number }): string | undefined =>
  text.includes(CLOSE) ? createCloseScan(within)(text, isEnd) : undefined

/** Lines with a closing tag alone, an opening tag at their beginning, or a fence. */
const MARKS = /^ {0,3}<\/think>[ \t\r]*\n|^[ \t]*(?:<think>|```|~~~)/gm
/** The same, where the last line is complete. */
const LAST_MARKS = /^ {0,3}<\/think>[ \t\r]*$\n?|^[ \t]*(?:<think>|```|~~~)/gm

/** Finds the end of reasoning in a text that comes in pieces of complete lines; returns the text after it. */
function createCloseScan(within: number) {
  let [fences, length, isOver] = [0, 0, false]
  return (lines: string, isEnd: boolean): string | undefined => {
    if (isOver) return undefined
    for (const { 0: mark, index } of lines.matchAll(isEnd ? LAST_MARKS : MARKS)) {
      const isClose = mark.includes(CLOSE)
      if (isClose ? length + index > within : mark.endsWith(OPEN)) {
        isOver = true
        return undefined
      }
      if (!isClose) fences += 1
      else if (fences % 2 === 0) return lines.slice(index + mark.length)
    }
    length += lines.length
    return undefined
  }
}
