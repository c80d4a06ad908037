import type { Code, Construct, Effects, State } from 'micromark-util-types'

export const isLineEnding = (code: Code) => code !== null && code < -2
export const isBlank = (code: Code) => code === 32 || code === -1 || code === -2

/** The character of a micromark code: a space for a tab, a line feed for a line ending. */
export function characterOf(code: Code) {
  if (isLineEnding(code)) return '\n'
  return code === null || code < 0 ? ' ' : String.fromCharCode(code)
}

/** Parses up to the end of the line and succeeds if `judge` accepts the text. For use with `check`. */
export const restOfLine = (judge: (text: string) => boolean): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let text = ''
    return function next(code) {
      if (code !== null && !isLineEnding(code)) {
        if (text === '') effects.enter('data')
        text += characterOf(code)
        effects.consume(code)
        return next
      }
      if (text !== '') effects.exit('data')
      return judge(text) ? ok(code) : nok(code)
    }
  },
})

/** Like `restOfLine`, for the next line. */
export const nextLine = (judge: (text: string) => boolean): Construct => ({
  partial: true,
  tokenize(effects, ok, nok): State {
    return (code) => {
      effects.enter('lineEnding')
      effects.consume(code)
      effects.exit('lineEnding')
      return effects.check(restOfLine(judge), ok, nok)
    }
  },
})

/** If text follows a block on the same line, `rest` parses it. */
export function lineTail(effects: Effects, ok: State, rest: State): State {
  return function after(code) {
    if (code === null || isLineEnding(code)) return ok(code)
    if (!isBlank(code)) return rest(code)
    effects.enter('linePrefix')
    effects.consume(code)
    effects.exit('linePrefix')
    return after
  }
}
