import { truncateText } from '@moyun/api/truncate-text'

/** UTF-16 units for each character: an emoji may take eleven, most characters one. */
const UNITS = 4

/** The beginning of a text on one line, at most so many characters long. A text that is cut ends with “…”. */
export function excerptFrom(text: string, characters: number): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const beginning = truncateText(line, characters, characters * UNITS)
  return beginning === line ? line : `${beginning}…`
}
