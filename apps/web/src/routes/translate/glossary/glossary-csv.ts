import { countCodePoints, Language, normalizeName, type Term, TERM_LIMIT, type TermLanguage } from '@moyun/api'
import { type CsvRow, parseCsv, decodeCsv } from '../../../features/csv/read-csv.ts'

/** The columns of a file; their order if it has no header. */
const columns = ['source', 'target', 'sourceLanguage', 'targetLanguage'] as const
type Column = (typeof columns)[number]

/** The accepted header names of each column. */
const names: Readonly<Record<Column, readonly string[]>> = {
  source: ['原词', '原文', '术语', 'term', 'source', 'word'],
  target: ['译为', '译文', '译法', 'translation', 'target', 'becomes'],
  sourceLanguage: ['原文语言', '源语言', 'source language', 'from'],
  targetLanguage: ['译文语言', '目标语言', 'target language', 'into', 'to'],
}

/** A term as a CSV row; languages by code. */
export const termToRow = (term: Term): string[] => columns.map((column) => term[column])

/** Why a line is skipped. */
export type LineProblem = 'missing' | 'tooLong' | 'language' | 'quotes'

/** A line of a file: a term, or why it is invalid. */
export interface CsvLine {
  line: number
  read: Term | LineProblem
}

/** The terms of a file, line by line; null if the file is not text. */
export function parseTerms(bytes: Uint8Array): CsvLine[] | null {
  const text = decodeCsv(bytes)
  if (text === null) return null
  const [head, ...rest] = parseCsv(text)
  if (!head) return []
  const named = head.cells.map((cell) => columns.find((column) => names[column].includes(cell.trim().toLowerCase())))
  const hasHead = named.includes('source') && named.includes('target')
  const order = hasHead ? named : columns
  return (hasHead ? rest : [head, ...rest]).map((row) => ({
    line: row.line,
    read: termIn(row, (column) => row.cells[order.indexOf(column)] ?? ''),
  }))
}

function termIn({ broken }: CsvRow, cellOf: (column: Column) => string): Term | LineProblem {
  if (broken) return 'quotes'
  const [source, target] = [normalizeName(cellOf('source')), normalizeName(cellOf('target'))]
  if (source === '' || target === '') return 'missing'
  if (countCodePoints(source) > TERM_LIMIT || countCodePoints(target) > TERM_LIMIT) return 'tooLong'
  const [sourceLanguage, targetLanguage] = [languageIn(cellOf('sourceLanguage')), languageIn(cellOf('targetLanguage'))]
  return sourceLanguage && targetLanguage ? { source, target, sourceLanguage, targetLanguage } : 'language'
}

/** A language by its code or its name, in Chinese or English; empty means any. */
function languageIn(cell: string): TermLanguage | undefined {
  const cellText = cell.trim().toLowerCase()
  return cellText === '' ? 'any' : known().get(cellText)
}

/** Further codes of the two variants of Chinese. */
const alias = { 'zh-CN': ['zh', 'zh-Hans'], 'zh-TW': ['zh-Hant', 'zh-HK'] } as const

let languages: Map<string, TermLanguage> | null = null
function known(): Map<string, TermLanguage> {
  languages ??= new Map([
    ...['any', '任意', '任意语言', 'any language', '*'].map((name): [string, TermLanguage] => [name, 'any']),
    ...Language.options.flatMap((language) =>
      [language, ...(language in alias ? alias[language as keyof typeof alias] : [])].flatMap((code) =>
        [code, nameIn('zh-CN', code), nameIn('en', code)].map((name): [string, TermLanguage] => [
          name.toLowerCase(),
          language,
        ]),
      ),
    ),
  ])
  return languages
}

const nameIn = (reader: string, code: string) => new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code
