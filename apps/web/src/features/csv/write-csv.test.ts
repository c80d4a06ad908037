import { expect, test } from 'vitest'
import { toCsv } from './write-csv.ts'

test('starts with a byte order mark and writes one line per row', () => {
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

test('quotes cells that contain commas, quotation marks or line breaks', () => {
  expect(toCsv(['题'], [['春，"雨",\n又']])).toContain('"春，""雨"",\n又"')
})

test.each(['=1+1', '+86', '-2+3', '@cmd', '\tx'])('writes a title that looks like a formula as text: %j', (title) => {
  const [, line = ''] = toCsv(['题'], [[title]]).split('\r\n')
  expect(line.replaceAll('"', '').startsWith("'")).toBe(true)
})

test('writes a number that is too long for a spreadsheet as text after a tab, without an apostrophe', () => {
  expect(toCsv(['订单号'], [['20261128000000012345']]).split('\r\n')[1]).toBe('\t20261128000000012345')
})
