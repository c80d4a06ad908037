import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { describe, expect, test } from 'vitest'
import { type Block, MarkdownStream, continueParsing } from './markdown-stream.ts'
import { parseMarkdown } from './parse-markdown.ts'

const bare = (node: Nodes): unknown =>
  JSON.parse(JSON.stringify(node, (key, value: unknown) => (key === 'position' ? undefined : value)))
const shape = (blocks: readonly Block[]) =>
  blocks.map(({ node, definitions }) => [
    bare(node),
    definitions &&
      [...definitions].map(([name, definition]) => [
        name,
        definition.type === 'definition' && [definition.url, definition.title],
      ]),
  ])
const nodesOf = (text: string) => parseMarkdown(text).map(({ node }) => bare(node))

const lines = fc.constantFrom(
  '', '', '', 'plain text', '**bold** and `code`', '# Heading', '## 标题', 'Setext', '===', '---', '- one', '- two', '  - nested', '* star', '1. first', '2. second', '10) tenth',
  '   lazy', '    indented', '\tcode by tab', '> quote', '> - list in a quote', '>', '```', '```js', '~~~', '````', 'const a = 1', '  ```', '| a | b |', '| - | :-: |', '| 1 | 2 |',
  '[ref] and [other][ref]', '[ref]: https://a.example "title', 'closed"', '[ref]: https://b.example', '[other]:', '/url', "'title", "end'", '![ref]',
  '<div>', '</div>', '<!-- note', '-->', '<b>inline</b>', '$$', '\\[', '\\]', '$x$ 与 $5', '\\(a\\)', 'a\\', 'two  ', '- [ ] todo', '- [x] done', '1', '2', '-', '*', '+', '&amp;', '[^1]: note', '[^1] and [^2][^1]', '    [^2]: 注。', '[1]: 张三', '解为：$$', '$$，后面是一句话。', '\\]。', '\\begin{cases}', '\\end{cases} 后', 'a \\boxed{1} \\[2\\]', '2*3*4', '```markdown', '```bash', '~~~md',
  '<details>', '</details> 后', '<summary>题</summary>', '<br>', '</u>', 'H<sub>2</sub>O<br>', '| `a | b` | $P(A|B)$ |', '5~8', '***', '  ', '中文。**强调。**后',
) // prettier-ignore
const documents = fc.array(lines, { maxLength: 24 }).map((some) => some.join('\n'))
const cuts = fc.array(fc.nat(400), { maxLength: 12 })

const pieces = (text: string, at: readonly number[]) => {
  const sorted = [...new Set([0, ...at.map((cut) => cut % (text.length + 1)), text.length])].sort((a, b) => a - b)
  return sorted.slice(1).map((end, index) => text.slice(sorted[index], end))
}

describe('streamed Markdown', () => {
  test('parses any document in any pieces as it parses the whole document', () => {
    fc.assert(
      fc.property(documents, cuts, (text, at) => {
        const stream = new MarkdownStream()
        let expectedText = ''
        for (const chunk of pieces(text, at)) {
          stream.append(chunk)
          expectedText += chunk
          expect(stream.blocks.map(({ node }) => bare(node))).toEqual(nodesOf(expectedText))
        }
        expect(shape(stream.blocks)).toEqual(shape(continueParsing(text).blocks))
      }),
      { numRuns: 150 },
    )
  })
})

test('parses the text after an indented listing in its context', () => {
  const stream = new MarkdownStream()
  stream.append('+\n\n    indented\n\n')
  stream.append('*')

  expect(stream.blocks.map(({ node }) => bare(node))).toEqual(nodesOf('+\n\n    indented\n\n*'))
})

describe('a listing without a closing fence', () => {
  test('ends with its list, also when a definition causes it to be parsed again', () => {
    const text = '[ref]: https://b.example\n- item\n  ```\n\nafter\n'

    expect(continueParsing(text).blocks.map(({ node }) => bare(node))).toEqual(nodesOf(text))
  })
})

describe('a parsed block', () => {
  const after = (stream: MarkdownStream, text: string) => {
    stream.append(text)
    return stream.blocks
  }

  test('stays the same object while text is appended below it', () => {
    const stream = new MarkdownStream()
    const [first, second] = after(stream, 'one\n\n- two\n\nthree\n')
    const later = after(stream, 'more\n\n```js\nlet a')

    expect(later[0]).toBe(first)
    expect(later[1]).toBe(second)
    expect(later.map(({ key }) => key)).toEqual([0, 1, 2, 3])
  })

  test('is parsed again when a definition arrives that it refers to', () => {
    const stream = new MarkdownStream()
    const [plain, waiting] = after(stream, 'plain\n\nsee [notes]\n\n')
    const later = after(stream, '[notes]: https://a.example\n')

    expect(later[0]).toBe(plain)
    expect(later[1]).not.toBe(waiting)
    expect(later[1]?.definitions?.get('notes')).toMatchObject({ url: 'https://a.example' })
  })

  test('belongs to the same stream while the text continues, and to a new one after another text', () => {
    const stream = continueParsing('one')

    expect(continueParsing('one and two', stream)).toBe(stream)
    expect(continueParsing('another', stream)).not.toBe(stream)
  })

  test('is an open listing from its first line until its fence closes', () => {
    const stream = new MarkdownStream()
    const openAfter = (text: string) => {
      const node = after(stream, text).at(-1)?.node
      return node?.type === 'code' ? [node.value, node.data?.open === true] : null
    }

    expect(openAfter('```py\nprint')).toEqual(['print', true])
    expect(openAfter('(1)\n``')).toEqual(['print(1)\n``', true])
    expect(openAfter('`')).toEqual(['print(1)', false])
    expect(openAfter('x\n')).toEqual(['print(1)\n```x', true])
    expect(openAfter('```\n')).toEqual(['print(1)\n```x', false])
  })
})
