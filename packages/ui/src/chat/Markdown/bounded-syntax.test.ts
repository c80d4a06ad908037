import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const depthOf = (node: Nodes): number => 1 + ('children' in node ? Math.max(0, ...node.children.map(depthOf)) : 0)
const deepest = (text: string) => Math.max(...parseMarkdown(text).map(({ node }) => depthOf(node)))

/** Many times the time it needs, in milliseconds. Without the bounds, each of these took minutes or did not end. */
const PATIENCE = 15_000

test.each([
  ['nested quotations', '> '.repeat(10_000)],
  ['nested lists', '- '.repeat(10_000)],
  ['nested numbered lists', '1. '.repeat(6_000)],
  ['unclosed formulas', '\\( \\['.repeat(4_000)],
  ['unclosed emphasis', '*a_ '.repeat(5_000)],
  ['unclosed environments', '\\begin{cases} \\boxed{'.repeat(4_000)],
  ['multi-line formulas in one paragraph', 'a $$\n$$ b $$\n'.repeat(1_500)],
  ['nested footnotes', '[^a]: '.repeat(6_000)],
  ['nested tags', `${'<u><sub>'.repeat(5_000)}x${'</sub></u>'.repeat(5_000)}`],
  ['nested details', '<details>\n'.repeat(3_000)],
  ['bars in a table', `| a |\n| - |\n| ${'`|$|\\(|'.repeat(4_000)}`],
  ['nested listings', '```md\n```md\n'.repeat(3_000)],
  ['brackets', '['.repeat(20_000)],
  ['backticks', Array.from({ length: 200 }, (_, length) => `${'`'.repeat(length)} x`).join(' ')],
])('P24: limits the depth and the time of parsing %s', (_, text) => {
  const before = performance.now()

  expect(deepest(`${text}deep`)).toBeLessThan(120)
  expect(performance.now() - before).toBeLessThan(PATIENCE)
})

test('keeps content that is nested too deeply as text', () => {
  expect(JSON.stringify(parseMarkdown(`${'> '.repeat(200)}deep`).map(({ node }) => node))).toContain('> deep')
})

test('parses a text in full after one that exceeded the limits', () => {
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
