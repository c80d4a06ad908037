import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const depthOf = (node: Nodes): number => 1 + ('children' in node ? Math.max(0, ...node.children.map(depthOf)) : 0)
const deepest = (text: string) => Math.max(...parseMarkdown(text).map(({ node }) => depthOf(node)))

/** Many times the time it needs, in milliseconds. Without the bounds, each of these took minutes or did not end. */
const PATIENCE = 15_000

test.each([
  ['quotations in each other', '> '.repeat(10_000)],
  ['lists in each other', '- '.repeat(10_000)],
  ['numbered lists in each other', '1. '.repeat(6_000)],
  ['formulas that never end', '\\( \\['.repeat(4_000)],
  ['emphasis that never ends', '*a_ '.repeat(5_000)],
  ['environments that never end', '\\begin{cases} \\boxed{'.repeat(4_000)],
  ['formulas over lines of one paragraph', 'a $$\n$$ b $$\n'.repeat(1_500)],
  ['notes in each other', '[^a]: '.repeat(6_000)],
  ['tags in each other', `${'<u><sub>'.repeat(5_000)}x${'</sub></u>'.repeat(5_000)}`],
  ['what folds in each other', '<details>\n'.repeat(3_000)],
  ['bars in a table', `| a |\n| - |\n| ${'`|$|\\(|'.repeat(4_000)}`],
  ['listings in each other', '```md\n```md\n'.repeat(3_000)],
  ['brackets', '['.repeat(20_000)],
  ['backticks', Array.from({ length: 200 }, (_, length) => `${'`'.repeat(length)} x`).join(' ')],
])('P24: of %s no more is read than can be drawn, and soon', (_, text) => {
  const before = performance.now()

  expect(deepest(`${text}deep`)).toBeLessThan(120)
  expect(performance.now() - before).toBeLessThan(PATIENCE)
})

test('what stands too deep is still there, as words', () => {
  expect(JSON.stringify(parseMarkdown(`${'> '.repeat(200)}deep`).map(({ node }) => node))).toContain('> deep')
})

test('one text that goes too far takes nothing from the next', () => {
  parseMarkdown(`${'> '.repeat(200)}deep\n\n${'*a_ '.repeat(2_000)}`)

  expect(
    parseMarkdown('> > quoted\n\n- one\n\n*said*\n\n> *both*').map(({ node }) => [node.type, depthOf(node)]),
  ).toEqual([
    ['blockquote', 4],
    ['list', 4],
    ['paragraph', 3],
    ['blockquote', 4],
  ])
})
