import type { TextStatistics } from './text-statistics.ts'

/** The texts of a reply in one language, in Markdown. */
export interface ReplyTexts {
  opening: string
  /** For an assistant with instructions of so many characters. */
  instructed: (characters: number) => string
  /** If a temperature was chosen. */
  warm: string
  onceMore: (turn: number) => string
  pictures: {
    title: (count: number) => string
    /** Says that it can't see pictures. */
    blind: string
    unnamed: (place: number) => string
    /** Column headings: name, size, proportion, bytes, colours. */
    head: [string, string, string, string, string]
  }
  figures: {
    title: string
    brief: (figures: TextStatistics) => string
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
}
