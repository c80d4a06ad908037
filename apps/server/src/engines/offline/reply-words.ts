import type { TextFigures } from './read-text.ts'

/** What the reply says, in one language. Texts are Markdown. */
export interface ReplyWords {
  opening: string
  /** For an assistant that is told so many characters. */
  instructed: (characters: number) => string
  /** Where a temperature was chosen. */
  warm: string
  onceMore: (turn: number) => string
  pictures: {
    title: (count: number) => string
    /** That it does not see. */
    blind: string
    unnamed: (place: number) => string
    /** Name, size, proportion, bytes, colours. */
    head: [string, string, string, string, string]
  }
  figures: {
    title: string
    brief: (figures: TextFigures) => string
    head: [string, string]
    characters: string
    han: string
    words: string
    sentences: string
    paragraphs: string
    reading: string
    seconds: (n: number) => string
  }
  frequent: (list: string) => string
  outline: string
  key: string
  plan: { title: string; lines: (theme: string) => string[] }
  code: { title: string; lines: (lines: number, longest: number, language: string) => string }
  product: string
  connect: { title: string; text: string }
}
