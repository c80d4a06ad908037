import fs from 'node:fs'
import path from 'node:path'
import { MAX_TERMS, type Term } from '@moyun/api'
import { describe, expect, test } from 'vitest'
import { toCsv } from '../../../features/csv/write-csv.ts'
import { parseTerms, termToRow } from './glossary-csv.ts'
import { planImport } from './plan-import.ts'

const term = (
  source: string,
  target: string,
  sourceLanguage: Term['sourceLanguage'] = 'any',
  targetLanguage: Term['targetLanguage'] = 'any',
): Term => ({ source, target, sourceLanguage, targetLanguage })
const read = (text: string) => parseTerms(new TextEncoder().encode(text))
const terms = [
  term('湖面', 'lake surface', 'zh-CN', 'en'),
  term('=SUM(A1)', '@合计'),
  term('-x', "'quoted'"),
  term('"a", b', 'c;\u00a0d'.normalize()),
  term("'=1", '+86', 'any', 'ja'),
  term('202611280000001', '12', 'zh-TW'),
]

test.each(['zh-CN', 'en-US'])('reads back a glossary that was saved with the header of %s', (language) => {
  const words = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, `../i18n/${language}.json`), 'utf8'),
  ) as Record<string, string>
  const head = ['term', 'termInto', 'termFrom', 'termTo'].map((name) => words[`translate.${name}`] ?? '')
  const saved = toCsv(head, terms.map(termToRow))
  expect(read(saved)).toEqual(
    terms.map((read, place) => ({ line: place + 2, read: { ...read, target: read.target.replace('\u00a0', ' ') } })),
  )
  expect(
    planImport(
      read(saved) ?? [],
      terms.map((one) => ({ ...one, target: one.target.replace('\u00a0', ' ') })),
    ),
  ).toMatchObject({ added: 0, replaced: [] })
})

describe('parseTerms', () => {
  test.each([
    ['without a header', '湖面,lake\n山,hill,zh-CN,en'],
    ['with a header in Chinese', '原词,译为,原文语言,译文语言\n湖面,lake\n山,hill,zh-CN,en'],
    ['with a header in English, in another order', 'Into,Translation,Term,From\n,lake,湖面\nEN,hill,山,简体中文'],
    [
      'with tabs and language names',
      '术语\t译文\t源语言\t目标语言\r\n湖面\tlake\t任意\tany\r\n山\thill\tSimplified Chinese\t英语',
    ],
  ])('reads a file %s', (_, text) => {
    expect(read(text)?.map((line) => line.read)).toEqual([term('湖面', 'lake'), term('山', 'hill', 'zh-CN', 'en')])
  })

  test('gives the reason for each invalid line', () => {
    const long = '长'.repeat(61)
    expect(read(`湖面,\n,lake\n\u200b,lake\n${long},x\nx,${long}\n山,hill,克林贡语\n好,good\n坏,"bad`)).toEqual([
      { line: 1, read: 'missing' },
      { line: 2, read: 'missing' },
      { line: 3, read: 'missing' },
      { line: 4, read: 'tooLong' },
      { line: 5, read: 'tooLong' },
      { line: 6, read: 'language' },
      { line: 7, read: term('好', 'good') },
      { line: 8, read: 'quotes' },
    ])
  })

  test('returns null for a binary file, and no terms for an empty one', () => {
    expect(parseTerms(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeNull()
    expect(read('')).toEqual([])
  })
})

describe('planImport', () => {
  test('lists added, replaced and skipped terms, and returns the whole glossary', () => {
    const plan = planImport(
      read('湖面,lake\n山,mountain\n水,water\nAPI,接口\n水,waters\napi,接口,en,zh-CN\n,x') ?? [],
      [term('湖面', 'lake'), term('山', 'hill'), term('ａｐｉ', '接口')],
    )
    expect(plan).toEqual({
      terms: [
        term('湖面', 'lake'),
        term('山', 'mountain'),
        term('API', '接口'),
        term('水', 'waters'),
        term('api', '接口', 'en', 'zh-CN'),
      ],
      added: 2,
      replaced: [
        { line: 2, term: term('山', 'mountain'), before: 'hill' },
        { line: 4, term: term('API', '接口'), before: '接口' },
      ],
      left: [
        { line: 1, why: 'same' },
        { line: 3, why: 'repeated' },
        { line: 7, why: 'missing' },
      ],
    })
  })

  test('adds no terms beyond the maximum, still replaces terms, and names each line that does not fit', () => {
    const current = Array.from({ length: MAX_TERMS - 1 }, (_, k) => term(`词${k}`, `word ${k}`))
    const plan = planImport(read('新一,one\n新二,two\n词3,three\n新三,three') ?? [], current)
    expect(plan.terms).toHaveLength(MAX_TERMS)
    expect([plan.added, plan.replaced.map(({ line }) => line), plan.left]).toEqual([
      1,
      [3],
      [
        { line: 2, why: 'full' },
        { line: 4, why: 'full' },
      ],
    ])
  })
})
