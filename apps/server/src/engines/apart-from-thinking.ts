/** Takes the thinking out of an answer whose model writes it into its text, piece by piece. */
export interface ThoughtFilter {
  /** The text without thinking, as far as that is certain. */
  push(piece: string): string
  /** The first characters of an unknown model are held back: they may turn out to be thinking. */
  readonly isUndecided: boolean
  /** No more is held back: nothing followed for a while, or thinking comes apart from the text. Gives what was. */
  settle(): string
  /** What is left at the end of the answer. */
  end(): string
  /** Some of the answer was thinking. */
  readonly hasThought: boolean
  /** It ended its thinking without having begun it. */
  readonly endedSilently: boolean
}

/**
 * How a model may begin to think without saying so: `never`; `unknown`: its first characters are held back; `always`: everything is, until
 * the thinking ends or the answer does.
 */
export type SilentThinking = 'never' | 'unknown' | 'always'

const OPEN = '<think>'
const CLOSE = '</think>'
/** Characters that are held back of an answer whose model is unknown. */
const WINDOW = 64

/**
 * Only a `<think>` at the very beginning, after white space, opens thinking, and the next `</think>` closes it. A `</think>` that nothing
 * has opened ends thinking where it stands on a line of its own, outside of a listing, among the first characters that are held back.
 * Everywhere else both are words like any other.
 */
export function createThoughtFilter(silent: SilentThinking): ThoughtFilter {
  let state: 'beginning' | 'thinking' | 'text' = 'beginning'
  let held = ''
  let hasThought = false
  let endedSilently = false

  const within = () => (silent === 'unknown' ? WINDOW : Infinity)

  function begin(piece: string): string {
    held += piece
    const start = held.trimStart()
    if (start.startsWith(OPEN)) {
      ;[state, hasThought, held] = ['thinking', true, '']
      return think(start.slice(OPEN.length))
    }
    if (OPEN.startsWith(start)) return ''
    if (silent === 'never') return pass()
    const rest = afterBareClose(held, { isEnd: false, within: within() })
    if (rest !== undefined) return closed(rest, true)
    const line = held.slice(held.lastIndexOf('\n') + 1).trim()
    const mayClose = line !== '' && (CLOSE.startsWith(line) || line === CLOSE)
    return silent === 'always' || mayClose || held.length < WINDOW ? '' : pass()
  }

  function think(piece: string): string {
    held += piece
    const end = held.indexOf(CLOSE)
    if (end !== -1) return closed(held.slice(end + CLOSE.length), false)
    held = held.slice(1 - CLOSE.length)
    return ''
  }

  /** What follows is at the beginning once more: white space, or more thinking. */
  function closed(rest: string, isSilent: boolean): string {
    ;[state, hasThought, endedSilently, silent, held] = ['beginning', true, isSilent, 'never', '']
    return begin(rest)
  }

  function pass(): string {
    const text = hasThought ? held.trimStart() : held
    ;[state, held] = ['text', '']
    return text
  }

  return {
    push: (piece) => (state === 'beginning' ? begin(piece) : state === 'thinking' ? think(piece) : piece),
    get isUndecided() {
      return state === 'beginning' && silent === 'unknown' && !OPEN.startsWith(held.trimStart())
    },
    settle() {
      silent = 'never'
      return state === 'beginning' ? begin('') : ''
    },
    end() {
      const rest =
        state === 'beginning' && silent !== 'never'
          ? afterBareClose(held, { isEnd: true, within: within() })
          : undefined
      const text = rest === undefined ? '' : closed(rest, true)
      return text + (state === 'beginning' ? pass() : '')
    },
    get hasThought() {
      return hasThought
    },
    get endedSilently() {
      return endedSilently
    },
  }
}

/** A text without the thinking at its beginning. */
export function withoutThinking(text: string): string {
  const filter = createThoughtFilter('never')
  return filter.push(text) + filter.end()
}

/** Whether a text that was passed on ends thinking that it has not begun: its model is to be held back the next time. */
export const hasBareClose = (text: string): boolean =>
  afterBareClose(text, { isEnd: true, within: Infinity }) !== undefined

/** What stands behind a `</think>` that nothing opened, on a line of its own in no listing, after so many characters at most. The last line may go on, unless it is the end. */
function afterBareClose(text: string, { isEnd, within }: { isEnd: boolean; within: number }): string | undefined {
  if (!text.includes(CLOSE)) return undefined
  for (const { 0: line, index } of text.matchAll(
    isEnd ? /^[ \t]*<\/think>[ \t]*$\n?/gm : /^[ \t]*<\/think>[ \t]*\n/gm,
  )) {
    const before = text.slice(0, index)
    if (index > within || /^[ \t]*<think>/m.test(before)) return undefined
    const fences = before.match(/^[ \t]*(?:```|~~~)/gm)?.length ?? 0
    if (fences % 2 === 0) return text.slice(index + line.length)
  }
  return undefined
}
