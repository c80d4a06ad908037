import { describe, expect, test } from 'vitest'
import { parseCsv, decodeCsv } from './read-csv.ts'
import { toCsv } from './write-csv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const cellsOf = (text: string) => parseCsv(text).map(({ cells }) => cells)

describe('decodeCsv', () => {
  test.each<[name: string, bytes: Uint8Array, text: string | null]>([
    ['UTF-8', utf8('湖面,lake'), '湖面,lake'],
    ['UTF-8 with a byte order mark', utf8('\uFEFF湖面,lake'), '湖面,lake'],
    ['GBK', new Uint8Array([0xba, 0xfe, 0xc3, 0xe6, 0x2c, 0x6c, 0x61, 0x6b, 0x65]), '湖面,lake'],
    ['UTF-16, as Excel saves Unicode text', new Uint8Array([0xff, 0xfe, 0x56, 0x6e, 0x09, 0x00, 0x61, 0x00]), '湖\ta'],
    ['big-endian UTF-16', new Uint8Array([0xfe, 0xff, 0x6e, 0x56, 0x00, 0x2c]), '湖,'],
    ['a workbook as null', new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00, 0x06, 0x00]), null],
    ['bytes of no known encoding as null', new Uint8Array([0xff, 0xff, 0xff, 0x80]), null],
    ['an empty file', new Uint8Array(), ''],
  ])('decodes %s', (_, bytes, text) => {
    expect(decodeCsv(bytes)).toBe(text)
  })
})

describe('parseCsv', () => {
  test.each<[name: string, text: string, cells: string[][]]>([
    [
      'rows with commas',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'rows with tabs',
      'a\tb\r\nc, d\te',
      [
        ['a', 'b'],
        ['c, d', 'e'],
      ],
    ],
    [
      'rows with semicolons',
      'a;b\nc;d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['rows with quotation marks', '"a, ""b""",c\n', [['a, "b"', 'c']]],
    [
      'rows with a line break inside a cell',
      '"a\r\nb",c\r\nd,e',
      [
        ['a\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    [
      'rows with CR line endings',
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['rows of one column', 'a\nb', [['a'], ['b']]],
    ['blank rows as none', '\n , \n', []],
  ])('parses %s', (_, text, cells) => {
    expect(cellsOf(text)).toEqual(cells)
  })

  test('numbers rows by the line on which they start, counting blank lines and cells with line breaks', () => {
    expect(parseCsv('a,b\n\n"c\n\nd",e\nf,g').map(({ line }) => line)).toEqual([1, 3, 6])
  })

  test('marks a row with an unclosed or misplaced quotation mark as broken', () => {
    expect(parseCsv('a,b\nc,"d\ne,f').map(({ line, broken }) => [line, broken])).toEqual([
      [1, false],
      [2, true],
    ])
    expect(parseCsv('a,b\n"c"d,e\nf,g').map(({ broken }) => broken)).toContain(true)
  })
})

test.each([
  '=1+1',
  '+86',
  '-2+3',
  '@cmd',
  "'=1",
  "''=1",
  "'quoted'",
  "it's",
  '-5',
  '202611280000',
  '"',
  'a,b',
  'a\tb',
  'a\nb',
  '湖',
])('reads back what toCsv has written: %j', (cell) => {
  expect(cellsOf(toCsv(['x', 'y'], [[cell, 'z']]).replace('\uFEFF', '')).at(-1)).toEqual([cell, 'z'])
})
