import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { OutlineNode } from '../../database/schema/manuscript-schema.ts'
import {
  createLeveller,
  endOfBranch,
  fitLevels,
  fitTotal,
  reinsertLockedNodes,
  reuseNodeIds,
  withoutTitle,
} from './fit-outline.ts'
import { createOutlineReader } from './outline-reader.ts'
import { relevance, topicWords, relevantNotes, sentencesIn } from './relevant-sentences.ts'

/** Reads a text in chunks of one size. */
function read(text: string, size = 3) {
  const reader = createOutlineReader()
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'gu')) ?? []
  return [...pieces.flatMap((one) => reader.push(one)), ...reader.end()]
}
const brief = ({ level, title, length }: ReturnType<typeof read>[number]) => [level, title, length]
const node = (title: string, level = 1, length = 100): OutlineNode => ({
  id: randomUUID(),
  level,
  title,
  brief: '',
  length,
})

describe('reading an outline', () => {
  test.each([1, 3, 7, 1000])('parses the agreed format, in chunks of %i', (size) => {
    expect(read('# 缘起 | 600 | 从一次对话说起\n## 现状 | 300 | 三个数字\n### 数字 | 1,200字 | 列表', size)).toEqual([
      { level: 1, title: '缘起', brief: '从一次对话说起', length: 600 },
      { level: 2, title: '现状', brief: '三个数字', length: 300 },
      { level: 3, title: '数字', brief: '列表', length: 1200 },
    ])
  })

  test('ignores talk, fences, bold type and numbering', () => {
    expect(
      read(
        '好的，以下是为您拟的大纲：\n```markdown\n**# 1. 缘起 | 600 | 开头**\n\n这一部分很重要。\n## 1.1 现状｜约300字｜数字\n```\n希望对您有帮助！',
      ).map(brief),
    ).toEqual([
      [1, '缘起', 600],
      [2, '现状', 300],
    ])
  })

  test.each([
    [
      '一、缘起\n（一）现状\n（二）问题\n二、办法',
      [
        [1, '缘起', null],
        [2, '现状', null],
        [2, '问题', null],
        [1, '办法', null],
      ],
    ],
    [
      '1. Origins — how it began\n1.1 Today\n1.2.1 Figures\n2) What to do',
      [
        [1, 'Origins', null],
        [2, 'Today', null],
        [3, 'Figures', null],
        [1, 'What to do', null],
      ],
    ],
    [
      '第一章 雪夜 | 800 | 相遇\n第二章 归途',
      [
        [1, '第一章 雪夜', 800],
        [1, '第二章 归途', null],
      ],
    ],
    [
      '- 甲\n  - 乙\n- 丙',
      [
        [2, '甲', null],
        [3, '乙', null],
        [2, '丙', null],
      ],
    ],
  ])('parses another common format: %s', (text, found) => {
    expect(read(text).map(brief)).toEqual(found)
  })

  test('finds no heading in plain text', () => {
    expect(read('Sure! Here is what I think about your topic.\nIt is wide.')).toEqual([])
    expect(read(`${'x'.repeat(100_000)}\n# A`).map(brief)).toEqual([[1, 'A', null]])
  })
})

describe('fitting an outline', () => {
  test('limits each heading to one level below the previous one', () => {
    expect(fitLevels([node('a', 3), node('b', 3), node('c', 1), node('d', 3)]).map(({ level }) => level)).toEqual([
      1, 2, 1, 2,
    ])
    const level = createLeveller()
    expect([2, 3, 2, 3].map(level)).toEqual([1, 2, 1, 2])
  })

  test('removes a heading that is the title of all, and scales the lengths to the total', () => {
    expect(
      withoutTitle([node('全书', 1), node('a', 2), node('b', 2)]).map(({ title, level }) => [title, level]),
    ).toEqual([
      ['a', 1],
      ['b', 1],
    ])
    expect(
      fitTotal([node('a', 1, 0), node('b', 2, 1000), node('c', 2, 3000)], 1000).map(({ length }) => length),
    ).toEqual([0, 250, 750])
    expect(fitTotal([node('a', 1, 500), node('b', 2, 600)], 1000).map(({ length }) => length)).toEqual([500, 600])
  })

  test('keeps the ids of headings with the same title, and the positions of locked ones', () => {
    const before = [node('缘起'), node('现状', 2), node('办法'), node('结语')]
    const [start, , way] = before
    const fresh = reuseNodeIds([node('缘 起'), node('新的'), node('结语')], before)
    expect(fresh.map(({ id }) => before.some((one) => one.id === id))).toEqual([true, false, true])
    expect(reinsertLockedNodes(fresh, before, new Set([way?.id ?? ''])).map(({ title }) => title)).toEqual([
      '缘 起',
      '办法',
      '新的',
      '结语',
    ])
    expect(reinsertLockedNodes(fresh, before, new Set([start?.id ?? ''])).map(({ title }) => title)).toEqual([
      '缘 起',
      '新的',
      '结语',
    ])
  })

  test('ends a branch at the next heading of the same or a higher level', () => {
    const nodes = [node('a'), node('b', 2), node('c', 3), node('d', 2), node('e')]
    expect([0, 1, 3, 4].map((at) => endOfBranch(nodes, at))).toEqual([4, 3, 4, 5])
  })
})

test('splits notes into sentences, and finds those that are relevant to a section', () => {
  expect(sentencesIn('他说：“走吧。”于是走了！ It cost $3.50. Then they left.\n完')).toEqual([
    '他说：“走吧。”',
    '于是走了！',
    'It cost $3.50.',
    'Then they left.',
    '完',
  ])
  expect(relevance('湖面结了冰', topicWords('湖面的冬天'))).toBeGreaterThan(
    relevance('山上有寺', topicWords('湖面的冬天')),
  )
  const notes = `${'无关的话在这里。'.repeat(50)}湖面在冬天结冰。${'别的也无关。'.repeat(50)}`
  expect(relevantNotes(notes, '湖面 冬天', 60)).toContain('湖面在冬天结冰。')
  expect(relevantNotes('短。', 'x', 60)).toBe('短。')
})
