import { MAX_SECTION_LENGTH } from '@moyun/api'

/** A heading as an engine wrote it; null for what it left out. */
export interface ReadNode {
  level: number
  title: string
  brief: string
  length: number | null
}

/** Incremental parser of headings, line by line. */
export interface OutlineReader {
  /** The headings of the lines that are complete now. */
  push(text: string): ReadNode[]
  /** The heading of an unterminated last line. */
  end(): ReadNode[]
}

/** In UTF-16 units; a longer line is not a heading. */
const LONGEST_LINE = 2000
const MOST_TITLE = 120
const MOST_BRIEF = 600

const NUMERAL = '[一二三四五六七八九十百]+'
/** Prefixes of outline lines, with the level of each. */
const MARKS: readonly { mark: RegExp; level: (found: RegExpExecArray) => number }[] = [
  { mark: /^(#{1,6})\s*/u, level: ([, hashes = '']) => hashes.length },
  { mark: new RegExp(`^(?:${NUMERAL}[、.．]|[IVX]+\\.\\s)\\s*`, 'u'), level: () => 1 },
  { mark: new RegExp(`^[(（](?:${NUMERAL}|\\d{1,2})[)）]\\s*`, 'u'), level: () => 2 },
  { mark: /^(\d{1,2}(?:\.\d{1,2}){1,2})(?:[.、．]|\s)\s*/u, level: ([, number = '']) => number.split('.').length },
  { mark: /^\d{1,2}[.、．)]\s*/u, level: () => 1 },
  { mark: new RegExp(`^(?=第(?:${NUMERAL}|\\d+)[章节部回])`, 'u'), level: () => 1 },
  { mark: /^[-*+•]\s+/u, level: () => 2 },
]
/** A second prefix after the first, such as `## 1.2 `. */
const NUMBER = new RegExp(
  `^(?:\\d{1,2}(?:\\.\\d{1,2})*[.、．)]?\\s+|\\d{1,2}[.、．]\\s*|${NUMERAL}、\\s*|[(（](?:${NUMERAL}|\\d{1,2})[)）]\\s*)`,
  'u',
)
const LENGTH =
  /^(?:about|约|大约|字数|length)?[:：\s]*(\d{1,3}(?:[,，]\d{3})+|\d{2,5}|0)\s*(?:字|词|个字|words?|characters?|chars?)?(?:左右)?$/iu

const plain = (text: string) => text.replaceAll(/[*_`]{1,3}/gu, '').trim()

/** Parses a line; null if it is not a heading. */
function readLine(line: string): ReadNode | null {
  const indent = /^\s*/u.exec(line)?.[0].replaceAll('\t', '  ').length ?? 0
  const content = line.trim().replace(/^\*\*(.*)\*\*$/u, '$1')
  for (const { mark, level } of MARKS) {
    const found = mark.exec(content)
    if (!found) continue
    const deeper = content.startsWith('#') ? 0 : Math.floor(indent / 2)
    const [title = '', ...cells] = content
      .slice(found[0].length)
      .replace(NUMBER, '')
      .split(/\s*[|｜]\s*|\s+[—–]{1,2}\s+|——/u)
      .map(plain)
    if (title === '' || /[:：]$/u.test(title)) return null
    let length: number | null = null
    const briefs: string[] = []
    for (const cell of cells) {
      const number = LENGTH.exec(cell)?.[1]
      if (number !== undefined && length === null)
        length = Math.min(Number(number.replaceAll(/[,，]/gu, '')), MAX_SECTION_LENGTH)
      else if (cell !== '') briefs.push(cell)
    }
    return {
      level: Math.min(3, level(found) + deeper),
      title: cut(title, MOST_TITLE),
      brief: cut(briefs.join(' '), MOST_BRIEF),
      length,
    }
  }
  return null
}

/** The first `most` UTF-16 units of a text, without splitting a surrogate pair. */
const cut = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/u, '')

/** Reads headings in the requested format and in other common ones; text before, between and after them is skipped. */
export function createOutlineReader(): OutlineReader {
  let waiting = ''
  const nodesOf = (lines: readonly string[]) => lines.flatMap((line) => readLine(line) ?? [])
  return {
    push(text) {
      const lines = (waiting + text).split(/\r?\n/u)
      waiting = (lines.pop() ?? '').slice(0, LONGEST_LINE)
      return nodesOf(lines)
    },
    end() {
      const last = nodesOf([waiting])
      waiting = ''
      return last
    },
  }
}
