import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { parseMarkdown } from './parse-markdown.ts'

const formulasOf = (text: string) => parseMarkdown(text).flatMap(({ node }) => gather(node))

function gather(node: Nodes): string[] {
  if (node.type === 'formula') return [`${node.display ? 'display' : 'inline'} ${node.value}`]
  if (node.type === 'formulaBlock') return [`${node.open ? 'open block' : 'block'} ${node.value}`]
  return 'children' in node ? node.children.flatMap((child: Nodes) => gather(child)) : []
}

describe('a formula', () => {
  test.each([
    ['质能 $E = mc^2$ 关系', ['inline E = mc^2']],
    ['the $n$th of $100$', ['inline n', 'inline 100']],
    ['$$a + b$$', ['display a + b']],
    ['\\(a\\) 与 \\[b\nc\\]', ['inline a', 'display b\nc']],
    ['\\(a \\\\) b\\)', ['inline a \\\\) b']],
    ['$\\text{速度} = 5$', ['inline \\text{速度} = 5']],
    ['$$\na\n\nb\n$$\n\nafter', ['block a\n\nb']],
    ['$$ a\nb$$\nafter', ['block a\nb']],
    ['如下\n\\[\na = b\n- c\n\\]', ['block a = b\n- c']],
    ['> \\[\n> a\n> \\]', ['block a']],
    ['$$\na', ['open block a']],
  ])('is read from %j', (text, formulas) => {
    expect(formulasOf(text)).toEqual(formulas)
  })

  test.each([
    '苹果 $5，梨 $6',
    'costs $5 or 10$',
    'from $5 million to $6 million',
    'US$5 and HK$8',
    '这本书 $5 和那本 5$',
    '`$x$` and \\$x\\$',
    '```\n$$\nx\n$$\n```',
    'a \\\\(x\\\\) b',
    '\\(never closed',
    '$ spaced $',
  ])('is not seen in %j', (text) => {
    expect(formulasOf(text)).toEqual([])
  })
})
