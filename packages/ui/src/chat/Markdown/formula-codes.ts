import type { Construct, TokenType } from 'micromark-util-types'

/** The characters of formula syntax, as micromark character codes. */
export const BACKSLASH = 92
export const DOLLAR = 36
export const LEFT_BRACE = 123
export const LEFT_BRACKET = 91
export const LEFT_PARENTHESIS = 40
export const RIGHT_BRACE = 125

/** Parses exactly this text as one token. */
export const literal = (text: string, token: TokenType): Construct => ({
  partial: true,
  tokenize(effects, ok, nok) {
    let at = 0
    return function next(code) {
      if (code !== text.charCodeAt(at)) return nok(code)
      if (at === 0) effects.enter(token)
      effects.consume(code)
      at += 1
      if (at < text.length) return next
      effects.exit(token)
      return ok
    }
  },
})
