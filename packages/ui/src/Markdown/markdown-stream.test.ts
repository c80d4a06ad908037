import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { type Block, MarkdownStream, readOn } from './markdown-stream.ts'
import { parseMarkdown } from './parse-markdown.ts'

const bare = (node: Nodes): unknown => JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value)))
const shape = (blocks: readonly Block[]) =>
  blocks.map(({ node, definitions }) => [bare(node), definitions && [...definitions].map(([name, { url, title }]) => [name, url, title])])
const nodesOf = (text: string) => parseMarkdown(text).map(({ node }) => bare(node))

const lines = fc.constantFrom(
  '', '', '', 'plain text', '**bold** and `code`', '# Heading', '## 标题', 'Setext', '===', '---', '- one', '- two', '  - nested', '* star', '1. first', '2. second', '10) tenth',
  '   lazy', '    indented', '\tcode by tab', '> quote', '> - list in a quote', '>', '```', '```js', '~~~', '````', 'const a = 1', '  ```', '| a | b |', '| - | :-: |', '| 1 | 2 |',
  '[ref] and [other][ref]', '[ref]: https://a.example "title', 'closed"', '[ref]: https://b.example', '[other]:', '/url', "'title", "end'", '![ref]',
  '<div>', '</div>', '<!-- note', '-->', '<b>inline</b>', '$$', '\\[', '\\]', '$x$ 与 $5', '\\(a\\)', 'a\\', 'two  ', '- [ ] todo', '- [x] done', '1', '2', '-', '*', '+', '&amp;', '[^1]: note', '***', '  ', '中文。**强调。**后',
) // prettier-ignore
const documents = fc.array(lines, { maxLength: 24 }).map((some) => some.join('\n'))
const cuts = fc.array(fc.nat(400), { maxLength: 12 })

const pieces = (text: string, at: readonly number[]) => {
  const sorted = [...new Set([0, ...at.map((cut) => cut % (text.length + 1)), text.length])].sort((a, b) => a - b)
  return sorted.slice(1).map((end, index) => text.slice(sorted[index], end))
}

describe('Markdown while it is being written', () => {
  test('reads, after any cuts of any document, what the whole document reads', () => {
    fc.assert(
      fc.property(documents, cuts, (text, at) => {
        const stream = new MarkdownStream()
        let written = ''
        for (const piece of pieces(text, at)) {
          stream.append(piece)
          written += piece
          expect(stream.blocks.map(({ node }) => bare(node))).toEqual(nodesOf(written))
        }
        expect(shape(stream.blocks)).toEqual(shape(readOn(text).blocks))
      }),
      { numRuns: 1000 },
    )
  })
})
