import { expect, test } from 'vitest'
import { toCsv } from './write-csv.ts'

test('a file begins with the mark by which spreadsheets know it, and has a line for each row', () => {
  expect(
    toCsv(
      ['时间', '点数'],
      [
        ['2026-03-18', -18],
        ['2026-03-17', '-5.00'],
      ],
    ),
  ).toBe('\uFEFF时间,点数\r\n2026-03-18,-18\r\n2026-03-17,-5.00')
})

test('what has commas, quotes or lines in it stays in its place', () => {
  expect(toCsv(['题'], [['春，"雨",\n又']])).toContain('"春，""雨"",\n又"')
})

test.each(['=1+1', '+86', '-2+3', '@cmd', '\tx'])('a title that looks like a formula is text: %j', (title) => {
  const [, line = ''] = toCsv(['题'], [[title]]).split('\r\n')
  expect(line.replaceAll('"', '').startsWith("'")).toBe(true)
})

test('a number too long for a spreadsheet is text after a tab, and nothing is put before that', () => {
  expect(toCsv(['订单号'], [['20261128000000012345']]).split('\r\n')[1]).toBe('\t20261128000000012345')
})
