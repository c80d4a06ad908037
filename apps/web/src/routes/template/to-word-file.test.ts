import { templateTexts } from '@moyun/api/fixtures'
import { expect, test } from 'vitest'
import { toWordFile } from './to-word-file.ts'
import { zipEntryText } from './test-zip-entry.ts'

const textIn = (xml: string) =>
  [...xml.matchAll(/<[wm]:t(?: [^>]*)?>([^<]*)<\/[wm]:t>/g)].map(([, text]) => text).join('')

test('contains every word, and headings, numbered lists and tables as such', async () => {
  for (const text of templateTexts) {
    const xml = await zipEntryText(await toWordFile(text, '周报'), 'word/document.xml')
    const words = text.replaceAll(/^\d+\. /gm, '').match(/[\p{L}\p{N}]+/gu) ?? []
    for (const word of words) expect(textIn(xml)).toContain(word)
    expect(xml).toContain('w:val="Heading1"')
  }
  expect(await zipEntryText(await toWordFile(templateTexts[0], ''), 'word/document.xml')).toContain('<w:numPr>')
  expect(await zipEntryText(await toWordFile(templateTexts[2], ''), 'word/document.xml')).toContain('<w:tbl>')
})

test('formats tags as on the page, and contains footnotes, collapsible sections and nested quotations', async () => {
  const text =
    'H<sub>2</sub>O<sup>3</sup><br><u>线</u><mark>亮</mark>，5~8℃[^1]\n\n<details>\n<summary>题</summary>\n\n答\n\n' +
    '</details>\n\n> $$\n> F=ma\n> $$，其中\n>\n> - 一\n\n[^1]: 《孟子》, 第三章'
  const xml = await zipEntryText(await toWordFile(text, ''), 'word/document.xml')

  expect(textIn(xml)).toBe('H2O3线亮，5~8℃[1]题答F=ma，其中一[1] 《孟子》, 第三章')
  for (const look of ['w:val="subscript"', 'w:val="superscript"', '<w:br/>', '<w:u ', '<w:highlight '])
    expect(xml).toContain(look)
})

test('numbers each list by itself from its first number, marks tasks, and resolves references', async () => {
  const file = await toWordFile(
    '- a\n  1. x\n  2. y\n- b\n  1. z\n\n3. 三\n\n- [x] 已完成\n- [ ] 待办\n\n见 [墨韵][站]\n\n[站]: https://moyun.cn',
    '',
  )
  const xml = await zipEntryText(file, 'word/document.xml')
  const numbering = await zipEntryText(file, 'word/numbering.xml')
  const lists = [...xml.matchAll(/<w:ilvl w:val="(\d)"\/><w:numId w:val="(\d+)"\/>/g)].map(([, level, id]) => [
    level,
    id,
  ])
  const [a, x, y, b, z, three] = lists

  expect([a, x, y, b, z, three].map((list) => list?.[0])).toEqual(['0', '1', '1', '0', '1', '0'])
  expect(b).toEqual(a)
  expect(y).toEqual(x)
  expect(new Set([a, x, z, three].map((list) => list?.[1])).size).toBe(4)
  const abstract = new RegExp(`<w:num w:numId="${three?.[1]}"[^>]*><w:abstractNumId w:val="(\\d+)"`).exec(
    numbering,
  )?.[1]
  expect(numbering.split('<w:abstractNum ').find((one) => one.startsWith(`w:abstractNumId="${abstract}"`))).toContain(
    '<w:start w:val="3"/>',
  )
  expect(textIn(xml)).toBe('axybz三☑ 已完成☐ 待办见 墨韵')
  expect(await zipEntryText(file, 'word/_rels/document.xml.rels')).toContain('Target="https://moyun.cn"')
})
