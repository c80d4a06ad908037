import type { Code, Construct, Effects, State } from 'micromark-util-types'

export const isLineEnding = (code: Code) => code !== null && code < -2
export const isBlank = (code: Code) => code === 32 || code === -1 || code === -2

/** The character that a code of micromark stands for: a blank for a tab, a line feed for the end of a line. */
export function characterOf(code: Code) {
  if (isLineEnding(code)) return '\n'
  return code === null || code < 0 ? ' ' : String.fromCharCode(code)
}

/** Reads to the end of the line and gives what stood there to `judge`, which says whether it will do. To be used with `check`. */
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

/** As `restOfLine`, from the end of one line to the end of the next. */
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

/** What follows on the same line after a block, if anything does, is read by `rest`. */
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
