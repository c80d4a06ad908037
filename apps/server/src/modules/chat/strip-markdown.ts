/** A fenced listing, up to its closing fence or the end of the text; or code within a line. */
const CODE =
  /^[ \t]*(`{3,}|~{3,})(?![`~])[^`\n]*\n([^]*?)(?:^[ \t]*\1[`~]*[ \t]*$|(?![^]))|(?<!`)(`+)(?!`)([^`\n]+)\3(?!`)/gm
/** Takes the place of code while the marks around it are removed: no stored text contains it. */
const HELD = '\0'

type Change = [pattern: RegExp, replacement: string]

/** Only what is Markdown beyond doubt: single marks are signs of arithmetic, ranges, names and paths. */
const CHANGES: readonly Change[] = [
  // Thematic breaks, and the row below the head of a table.
  [/^[ \t]*(?:[-*_|:][ \t]*){3,}$/gm, ''],
  // Headings, quotations and list items.
  [/^[ \t]*(?:(?:#{1,6}|>|[-*+]|\d{1,3}[.)])[ \t]+)+/gm, ''],
  // The edges of table rows.
  [/^[ \t]*\|[ \t]+|(?<=[ \t])\|[ \t]*$/gm, ''],
  [/!?\[([^[\]\n]*)\]\([^()\s]*(?:[ \t]"[^"\n]*")?\)/g, '$1'],
  [/\[\^([^[\]\s]+)\]/g, '[$1]'],
  [/<br[ \t]*\/?>/gi, ' '],
  [/<sup>/gi, '^'],
  [/<sub>/gi, '_'],
  [/<\/?(?:sup|sub|kbd|mark|u|s|details|summary)>/gi, ''],
  [/~~(?=\S)([^~\n]*[^~\s])~~/g, '$1'],
  [/(?<![\p{L}\p{N}*^])\*(?=[^\s*])([^*\n]*[^*\s])\*(?![\p{L}\p{N}*])/gu, '$1'],
  [/(?<![A-Za-z\d*])(\*{2,3})(?=[^\s*])([^*\n]*[^*\s])\1(?![A-Za-z\d*])/g, '$2'],
  // Without a blank or a Chinese character in it, it is an identifier such as `__init__`.
  [/(?<!\w)__(?=[^\s_])(?=[^_\n]*[^\w\n])([^_\n]*[^_\s])__(?!\w)/g, '$1'],
]

/** Removes Markdown syntax, for the few lines that a list shows. Words, numbers and code stay as they are. */
export function stripMarkdown(text: string): string {
  const codes: string[] = []
  const marked = text.replaceAll(CODE, (_, _fence, listing?: string, _ticks?: string, code?: string) => {
    codes.push(listing ?? code ?? '')
    return HELD
  })
  const bare = CHANGES.reduce((words, [pattern, replacement]) => words.replaceAll(pattern, replacement), marked)
  let next = 0
  return bare.replaceAll(HELD, () => codes[next++] ?? '')
}
