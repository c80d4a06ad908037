import type { Code } from 'micromark-util-types'

/** The characters that formulas are made of, as micromark counts them. */
export const BACKSLASH = 92
export const DOLLAR = 36
export const LEFT_BRACKET = 91
export const LEFT_PARENTHESIS = 40
export const RIGHT_BRACKET = 93
export const RIGHT_PARENTHESIS = 41

export const isLineEnding = (code: Code) => code !== null && code < -2
export const isSpace = (code: Code) => code === null || code === 32 || code < 0
